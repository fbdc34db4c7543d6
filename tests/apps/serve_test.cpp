// paddock serve, on the real program: what it refuses, how it begins and ends. What it serves is tested in tests/net
// and by the web stage.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "base/version.hpp"
#include "tests/apps/program.hpp"

namespace paddock {

Serving::Serving(const std::string& folder, std::vector<std::string> more) {
    std::vector<std::string> words{PADDOCK_BINARY, "serve", "--port", "0", "--data", folder, "--set", "pages=no"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    child_ = fork();
    if (child_ == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execv(PADDOCK_BINARY, pointers.data());
        _exit(127);
    }
    close(ends[1]);
    output_ = ends[0];
    for (char letter = 0; read(output_, &letter, 1) == 1 && letter != '\n';) said_ += letter;
}

Serving::~Serving() {
    if (child_ > 0) EXPECT_EQ(end(SIGTERM), 0) << "its status says that it did not end well";
    close(output_);
}

int Serving::end(int signal) {
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return status;
}

std::string Serving::get(const std::string& target) const {
    const std::size_t colon = said_.rfind(':');
    if (colon == std::string::npos) return {};
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(said_.substr(colon + 1))));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    const std::string request = "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    std::string answer;
    if (connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
        std::array<char, 4096> bytes{};
        for (ssize_t count = 0; (count = recv(socket, bytes.data(), bytes.size(), 0)) > 0;)
            answer.append(bytes.data(), static_cast<std::size_t>(count));
    }
    close(socket);
    return answer;
}

namespace {

TEST(Serve, RefusesAPortThatIsNone) {
    for (const std::string port : {"-1", "65536", "http", ""}) {
        const Finished done = run_paddock({"serve", "--port", port});
        EXPECT_EQ(done.code, 2) << port;
        EXPECT_TRUE(has(done.err, "--port")) << done.err;
    }
}

TEST(Serve, RefusesWordsAndUnknownFlags) {
    EXPECT_EQ(run_paddock({"serve", "chevaux"}).code, 2);
    EXPECT_EQ(run_paddock({"serve", "--prot", "80"}).code, 2);
}

// With or without pages inside, an address that is none cannot be served at.
TEST(Serve, RefusesAHostThatIsNone) {
    const TemporaryFolder folder;
    const Finished done =
        run_paddock({"serve", "--host", "no.such.host.example", "--port", "0", "--data", folder.path("data")});
    EXPECT_EQ(done.code, 1);
    EXPECT_TRUE(has(done.err, "is not an address") || has(done.err, "built without the web pages")) << done.err;
}

TEST(Serve, RefusesSettingsThatMakeNoSense) {
    const TemporaryFolder folder;
    const std::string file = folder.file("conf", "port = 0\n\nprot = 80\n");
    const Finished done = run_paddock({"serve", "--settings", file});
    EXPECT_EQ(done.code, 2);
    EXPECT_TRUE(has(done.err, "conf, line 3: there is no setting 'prot'")) << done.err;
    EXPECT_TRUE(has(run_paddock({"serve", "--settings", folder.path("none")}).err, "cannot be read"));
    const Finished of_folder = run_paddock({"serve", "--settings", folder.path("")});
    EXPECT_EQ(of_folder.code, 2) << of_folder.err;
    EXPECT_TRUE(has(of_folder.err, "are a folder; name a file of 'key = value' lines")) << of_folder.err;
    EXPECT_EQ(std::count(of_folder.err.begin(), of_folder.err.end(), '\n'), 1) << of_folder.err;
    EXPECT_TRUE(has(run_paddock({"serve", "--set", "conections=5"}).err, "did you mean 'connections'?"));
    EXPECT_TRUE(has(run_paddock({"serve", "--set", "connections"}).err, "is not of the form key=value"));
    EXPECT_TRUE(has(run_paddock({"serve", "--set", "connections=none"}).err, "it is a whole number from 1"));
    EXPECT_TRUE(has(run_paddock({"serve", "--public-url", "here"}).err, "public_url cannot be 'here'"));
}

TEST(Serve, ServesUntilASignalAndKeepsALog) {
    const TemporaryFolder folder;
    Serving serving(folder.path("data"), {"--log", folder.path("log")});
    EXPECT_TRUE(serving.said().starts_with("Paddock is at http://127.0.0.1:")) << serving.said();
    EXPECT_TRUE(has(serving.get("/healthz"), "{\"status\":\"ok\",\"version\":\"" + std::string(version()) + "\"}"));
    EXPECT_TRUE(has(serving.get("/metrics"), "paddock_connections 0"));
    EXPECT_TRUE(has(serving.get("/"), " 404 ")) << "no pages were wanted";
    const int status = serving.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    const std::string log = read_text(folder.path("log"));
    EXPECT_TRUE(has(log, "\"event\":\"listening\"")) << log;
    EXPECT_TRUE(has(log, "\"event\":\"stopped\"")) << log;
}

// The metrics are those of Prometheus, health is for whoever watches the server; both say the version.
TEST(Serve, SaysItsVersion) {
    const TemporaryFolder folder;
    const Serving serving(folder.path("data"));
    const std::string own(version());
    EXPECT_TRUE(has(serving.get("/metrics"), "\npaddock_build_info{version=\"" + own + "\"} 1\n"));
    const std::size_t at = serving.said().find("http://");
    const std::string address = serving.said().substr(at, serving.said().find(' ', at) - at);
    const Finished asked = run_paddock({"health", "--url", address});
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_EQ(asked.out, "{\"status\":\"ok\",\"version\":\"" + own + "\"}\n");
}

TEST(Serve, HealthFailsWhereNobodyAnswers) {
    const Finished nobody = run_paddock({"health", "--url", "http://127.0.0.1:1"});
    EXPECT_EQ(nobody.code, 1);
    EXPECT_EQ(nobody.out, "");
    EXPECT_EQ(std::count(nobody.err.begin(), nobody.err.end(), '\n'), 1) << nobody.err;
    EXPECT_EQ(run_paddock({"health", "--url", "here"}).code, 2);
    EXPECT_EQ(run_paddock({"health", "here"}).code, 2);
}

TEST(Serve, KeepsAFolderToItself) {
    const TemporaryFolder folder;
    const Serving first(folder.path("data"));
    const Finished second = run_paddock({"serve", "--port", "0", "--data", folder.path("data"), "--set", "pages=no"});
    EXPECT_EQ(second.code, 1);
    EXPECT_TRUE(has(second.err, folder.path("data"))) << second.err;
}

TEST(Serve, BeginsAgainAfterItWasKilled) {
    const TemporaryFolder folder;
    for (int run = 0; run < 3; ++run) {
        Serving serving(folder.path("data"));
        EXPECT_TRUE(has(serving.get("/healthz"), "ok")) << run;
        serving.end(SIGKILL);
    }
}

TEST(Backup, CopiesWhileAServerRuns) {
    const TemporaryFolder folder;
    const Serving serving(folder.path("data"));
    const std::string copy = folder.path("copy.db");
    const Finished done = run_paddock({"backup", "--data", folder.path("data"), copy});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_FALSE(read_text(copy).empty());
    const Finished again = run_paddock({"backup", "--data", folder.path("data"), copy});
    EXPECT_EQ(again.code, 1);
    EXPECT_TRUE(has(again.err, "exists already")) << again.err;
    EXPECT_EQ(run_paddock({"backup", "--data", folder.path("nowhere"), folder.path("other.db")}).code, 1);
    EXPECT_EQ(run_paddock({"backup"}).code, 2);
}

TEST(Restore, BringsABackupBackWhenTheServerHasStopped) {
    const TemporaryFolder folder;
    const std::string data = folder.path("data");
    const std::string copy = folder.path("copy.db");
    {
        const Serving serving(data);
        ASSERT_EQ(run_paddock({"backup", "--data", data, copy}).code, 0);
        const Finished early = run_paddock({"restore", "--data", data, copy});
        EXPECT_EQ(early.code, 1);
        EXPECT_TRUE(has(early.err, "is in use by another server")) << early.err;
    }
    const Finished done = run_paddock({"restore", "--data", data, copy});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(done.out, data + " holds 0 games now, from " + copy + ".\nThe file that was there before is kept as " +
                            data + "/paddock.db.old-1.\n");
    const Serving serving(data);
    EXPECT_TRUE(has(serving.get("/healthz"), "\"status\":\"ok\""));
}

TEST(Restore, RefusesWhatIsNoBackup) {
    const TemporaryFolder folder;
    const Finished none = run_paddock({"restore", "--data", folder.path("data"), folder.path("none.db")});
    EXPECT_EQ(none.code, 1);
    EXPECT_TRUE(has(none.err, "paddock restore: there is no '")) << none.err;
    const std::string text = folder.file("text.db", "these are no games");
    EXPECT_EQ(run_paddock({"restore", "--data", folder.path("data"), text}).code, 1);
    EXPECT_EQ(run_paddock({"restore"}).code, 2);
    EXPECT_EQ(run_paddock({"restore", "a", "b"}).code, 2);
}

}  // namespace
}  // namespace paddock
