// What deploy/ promises to those who run the program elsewhere. The packages themselves are tested by
// tools/stages/package.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

std::string file_of(const std::string& name) {
    return read_text(std::string(PADDOCK_SOURCE_DIR) + "/" + name);
}

// The subcommands with their summaries, as the program's help lists them.
std::map<std::string, std::string> subcommands() {
    std::map<std::string, std::string> found;
    const std::string help = run_paddock({"help"}).out;
    const std::regex line("\n  ([a-z]+) +([^\n]+)");
    for (std::sregex_iterator match(help.begin(), help.end(), line), end; match != end; ++match)
        found[(*match)[1]] = (*match)[2];
    found.erase("help");
    return found;
}

// Who unpacks the .tar.gz installs the libraries by hand; the page must name those that Debian does not have anyway.
TEST(Deploy, TheLibrariesOfTheTarballAreNamed) {
    const auto libraries = run_program("ldd", {PADDOCK_BINARY});
    ASSERT_EQ(libraries.code, 0) << libraries.err;
    const std::string page = file_of("docs/operations.md");
    std::size_t found = 0;
    std::istringstream lines(libraries.out);
    for (std::string name, arrow, path, rest; lines >> name && std::getline(lines, rest);) {
        std::istringstream(rest) >> arrow >> path;
        if (arrow != "=>") continue;
        // Debian's base packages list their files at /lib, where nothing is once the links are followed.
        const auto file = run_program("realpath", {path});
        const auto package = run_program("dpkg-query", {"-S", file.out.substr(0, file.out.find('\n'))});
        if (package.code != 0 || package.out.starts_with("libstdc++6:")) continue;
        ++found;
        const std::string wanted = package.out.substr(0, package.out.find(':'));
        EXPECT_TRUE(std::regex_search(page, std::regex("\n# apt install [^\n]*" + wanted)))
            << name << " is in the package " << wanted;
    }
    EXPECT_GT(found, 0U) << libraries.out;
}

// The unit names the program without a folder: systemd looks in /usr/local/bin and in /usr/bin, so the same file serves
// the package and the .tar.gz. Its settings are where both put them.
TEST(Deploy, TheUnitFindsWhatIsInstalled) {
    const std::string unit = file_of("deploy/paddock.service");
    EXPECT_TRUE(has(unit, "\nExecStart=paddock serve --settings /etc/paddock.conf --data /var/lib/paddock\n"));
    EXPECT_EQ(file_of("deploy/debian/conffiles"), "/etc/paddock.conf\n");
    EXPECT_TRUE(
        has(file_of("docs/operations.md"), "\n# install -m 644 /usr/local/etc/paddock.conf /etc/paddock.conf\n"));
}

// Every metric that an alert or a panel asks for is one that the server has.
TEST(Deploy, AlertsAndDashboardNameMetricsThatThereAre) {
    const TemporaryFolder folder;
    const Serving serving(folder.path("data"));
    const std::string metrics = serving.get("/metrics");
    ASSERT_TRUE(has(metrics, "\npaddock_connections ")) << metrics;
    const std::regex name("paddock_[a-z_]+");
    for (const auto* file : {"deploy/prometheus-alerts.yaml", "deploy/grafana-dashboard.json"}) {
        const std::string text = file_of(file);
        std::size_t found = 0;
        for (std::sregex_iterator match(text.begin(), text.end(), name), end; match != end; ++match, ++found)
            EXPECT_TRUE(std::regex_search(metrics, std::regex("\n" + match->str() + "[ {]"))) << match->str();
        EXPECT_GT(found, 8U) << file;
    }
    const std::string labels = file_of("deploy/prometheus-alerts.yaml");
    for (const auto* kind : {"rate", "limit", "busy"})
        EXPECT_TRUE(has(metrics, std::string("paddock_refusals_total{kind=\"") + kind + "\"} ")) << kind;
    EXPECT_TRUE(has(labels, "kind=~\"rate|limit|busy\""));
    EXPECT_EQ(labels.find('\t'), std::string::npos);
}

TEST(Deploy, TheNightlyBackupIsMadeByTheOwnerOfTheGames) {
    const std::string unit = file_of("deploy/paddock-backup.service");
    EXPECT_TRUE(has(unit, "exec paddock backup --data /var/lib/paddock \"/var/lib/paddock-backups/paddock-"));
    for (const auto* line : {"\nUser=paddock\n", "\nDynamicUser=yes\n", "\nStateDirectory=paddock paddock-backups\n"})
        EXPECT_TRUE(has(unit, line)) << line;
    EXPECT_TRUE(has(file_of("deploy/debian/prerm"), "paddock-backup.timer"));
    EXPECT_TRUE(has(file_of("docs/operations.md"), "\n# systemctl enable --now paddock-backup.timer\n"));
}

TEST(Deploy, TheSampleOfSettingsServesAsItIs) {
    const TemporaryFolder folder;
    const Serving serving(folder.path("data"), {"--settings", std::string(PADDOCK_SOURCE_DIR) + "/deploy/paddock.conf",
                                                "--log", folder.path("log")});
    EXPECT_TRUE(has(serving.get("/healthz"), " 200 "));
}

TEST(Deploy, TheContainerInstallsThePackageAndAsksHowItIs) {
    const std::string image = file_of("deploy/Containerfile");
    EXPECT_TRUE(has(image, "\nRUN ./paddock package\n"));
    EXPECT_TRUE(has(image, "/packages/*.deb"));
    EXPECT_TRUE(has(image, "\nHEALTHCHECK ") && has(image, R"(CMD ["paddock", "health"])"));
    EXPECT_TRUE(subcommands().contains("health") && subcommands().contains("serve"));
    const std::string ignored = file_of(".dockerignore");
    for (const auto* name : {".git\n", "build\n", "**/node_modules\n"}) EXPECT_TRUE(has(ignored, name)) << name;
}

TEST(Deploy, ComposeKeepsTheGamesInAVolume) {
    const std::string image = file_of("deploy/Containerfile");
    const std::string compose = file_of("deploy/compose.yaml");
    EXPECT_TRUE(has(image, "\nVOLUME /data\n") && has(image, R"("--data", "/data"])"));
    EXPECT_TRUE(has(compose, "\n      - games:/data\n") && has(compose, "\nvolumes:\n  games:\n"));
    EXPECT_TRUE(has(image, "\nEXPOSE 8080\n") && has(compose, ":8080\n"));
    EXPECT_TRUE(has(compose, "dockerfile: deploy/Containerfile\n"));
    EXPECT_TRUE(has(compose, "test: [CMD, paddock, health]\n"));
    EXPECT_EQ(compose.find('\t'), std::string::npos);
}

TEST(Deploy, ThePackageIsForAnyProcessor) {
    const std::string presets = file_of("CMakePresets.json");
    const std::regex portable(R"re("name": "package",\s+"inherits": "release",[^}]*"PADDOCK_ARCH": "")re");
    EXPECT_TRUE(std::regex_search(presets, portable));
}

TEST(Deploy, TheManualPageNamesEverySubcommand) {
    const std::string page = file_of("docs/man/paddock.1");
    std::size_t listed = 0;
    for (std::size_t at = page.find("\n.TP\n.B "); at < page.find(".SH EXIT"); at = page.find("\n.TP\n.B ", at + 1))
        ++listed;
    const auto known = subcommands();
    EXPECT_EQ(listed, known.size()) << "one of them is not there any more";
    for (const auto& [name, summary] : known)
        EXPECT_TRUE(has(page, "\n.TP\n.B " + name + "\n" + summary + "\n")) << name;
}

// What bash offers for the last of the words.
std::set<std::string> offered(const std::string& words) {
    const std::filesystem::path binary(PADDOCK_BINARY);
    const std::string script = "PATH=" + binary.parent_path().string() + ":$PATH; source '" +
                               std::string(PADDOCK_SOURCE_DIR) + "/deploy/completions/paddock.bash'; COMP_WORDS=(" +
                               words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _paddock; printf '%s\\n' " +
                               "\"${COMPREPLY[@]}\"";
    std::istringstream lines(run_program("bash", {"-euc", script}).out);
    std::set<std::string> found;
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) found.insert(line);
    return found;
}

TEST(Deploy, BashCompletesSubcommandsAndFlags) {
    const auto all = offered("paddock ''");
    for (const auto& [name, summary] : subcommands()) EXPECT_TRUE(all.contains(name)) << name;
    EXPECT_TRUE(all.contains("help"));
    EXPECT_EQ(offered("paddock se"), std::set<std::string>{"serve"});
    EXPECT_EQ(offered("paddock help ver"), (std::set<std::string>{"verify", "version"}));
    const auto flags = offered("paddock serve --");
    for (const auto* flag : {"--port", "--host", "--data", "--public-url", "--settings", "--set", "--help"})
        EXPECT_TRUE(flags.contains(flag)) << flag;
    EXPECT_EQ(offered("paddock sim --game"), std::set<std::string>{"--games"});
    EXPECT_EQ(offered("paddock play ch"), (std::set<std::string>{"change-horses", "chevaux"}));
    EXPECT_EQ(offered("paddock league jeu"), std::set<std::string>{"jeu-de-chevaux"});
    EXPECT_TRUE(offered("paddock verify game").empty()) << "files are bash's to complete";
}

// What the pages are made of is in the package, and so are its licences.
TEST(Deploy, TheCopyrightFileNamesWhatIsInside) {
    const std::string copyright = file_of("deploy/debian/copyright");
    const std::string package = file_of("web/package.json");
    const std::size_t begin = package.find("\"dependencies\"");
    const std::string bundled = package.substr(begin, package.find('}', begin) - begin);
    const std::regex dependency("\n    \"([^\"]+)\":");
    std::size_t found = 0;
    for (std::sregex_iterator match(bundled.begin(), bundled.end(), dependency), end; match != end; ++match, ++found)
        EXPECT_TRUE(has(copyright, "node_modules/" + (*match)[1].str() + "/*")) << (*match)[1];
    EXPECT_GT(found, 0U);
    for (const auto* other :
         {"node_modules/svelte/*", "Files: boost/*", "Files: tl/expected.hpp", "Files: wasi-libc/*", "Files: libc++/*"})
        EXPECT_TRUE(has(copyright, other)) << other;
    const std::regex used("\nLicense: (\\S+)\n(?! )");
    for (std::sregex_iterator match(copyright.begin(), copyright.end(), used), end; match != end; ++match)
        EXPECT_TRUE(has(copyright, "\nLicense: " + (*match)[1].str() + "\n ")) << (*match)[1] << " has no text";
}

}  // namespace
}  // namespace paddock
