# Read by CPack once for each kind of package: which files are in it.
if(CPACK_GENERATOR STREQUAL DEB)
  set(own deb)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(own tgz)
endif()
list(GET CPACK_INSTALL_CMAKE_PROJECTS 0 build_folder)
set(CPACK_INSTALL_CMAKE_PROJECTS "${build_folder};paddock;program;/;${build_folder};paddock;${own};/")
