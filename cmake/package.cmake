# What is installed, and the packages that CPack makes of it: a .deb and a .tar.gz. tools/package.sh calls it.
# The .tar.gz holds bin/, etc/, lib/ and share/, to be unpacked anywhere or below /usr/local.

# What is compressed or carries the version; without a time in it, so that the same sources give the same package.
set(package_files ${PROJECT_BINARY_DIR}/package_files)
configure_file(${PROJECT_SOURCE_DIR}/docs/man/paddock.1 ${package_files}/paddock.1 @ONLY)
add_custom_command(OUTPUT ${package_files}/paddock.1.gz ${package_files}/changelog.gz
  COMMAND gzip -9nc ${package_files}/paddock.1 > ${package_files}/paddock.1.gz
  COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/CHANGELOG.md > ${package_files}/changelog.gz
  DEPENDS ${package_files}/paddock.1 ${PROJECT_SOURCE_DIR}/CHANGELOG.md VERBATIM)
add_custom_target(package_files DEPENDS ${package_files}/paddock.1.gz ${package_files}/changelog.gz)

install(TARGETS paddock DESTINATION bin COMPONENT program)
foreach(unit paddock.service paddock-backup.service paddock-backup.timer)
  install(FILES ${PROJECT_SOURCE_DIR}/deploy/${unit} DESTINATION lib/systemd/system COMPONENT program)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/deploy/prometheus-alerts.yaml ${PROJECT_SOURCE_DIR}/deploy/grafana-dashboard.json
  DESTINATION share/doc/paddock COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/deploy/completions/paddock.bash RENAME paddock
  DESTINATION share/bash-completion/completions COMPONENT program)
install(FILES ${package_files}/paddock.1.gz DESTINATION share/man/man1 COMPONENT program)
install(FILES ${package_files}/changelog.gz ${PROJECT_SOURCE_DIR}/deploy/debian/copyright DESTINATION share/doc/paddock
  COMPONENT program)
# The settings are the one file that has another place in each package.
install(FILES ${PROJECT_SOURCE_DIR}/deploy/paddock.conf DESTINATION /etc COMPONENT deb)
install(FILES ${PROJECT_SOURCE_DIR}/deploy/paddock.conf DESTINATION etc COMPONENT tgz)

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # packing compiles nothing
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_layout.cmake)
set(CPACK_PACKAGE_NAME paddock)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_FILE_NAME paddock-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})  # the .deb has its own name
set(CPACK_PACKAGE_CONTACT "Paddock contributors")
set(CPACK_PACKAGE_VENDOR "Paddock contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "three horse games in the browser and in the terminal")
set(CPACK_PACKAGE_DESCRIPTION "Change Horses, Chevaux and Jeu de Chevaux, played exactly by their rules:
against bots, on one screen, or online with friends by a link. One program
holds the server and its web pages. Every game can be recorded, replayed,
checked and analysed.")
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Paddock contributors")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
foreach(file conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/deploy/debian/${file})
endforeach()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
