#include "kept_record.hpp"

#include <fstream>
#include <system_error>

#include "base/text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

Fault unwritable(const std::filesystem::path& path) {
    return {"the game cannot be written to " + in_quotes(path.string())};
}

}  // namespace

Result<KeptRecord, Fault> KeptRecord::at(const std::string& path, bool overwrite) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path wanted(path);
    const auto status = fs::status(wanted, error);
    if (fs::exists(status)) {
        if (!fs::is_regular_file(status)) return refuse(Fault{in_quotes(path) + " is not a file that can be replaced"});
        if (!overwrite && fs::file_size(wanted, error) > 0)
            return refuse(Fault{in_quotes(path) + " is there already; go on with that game by --from, or add "
                                                  "--overwrite to replace it"});
    }
    const fs::path real = fs::exists(status) ? fs::canonical(wanted, error) : fs::absolute(wanted, error);
    if (error || !fs::is_directory(real.parent_path(), error)) return refuse(unwritable(wanted));
    return KeptRecord(real);
}

Result<Done, Fault> KeptRecord::keep(const Record& record) const {
    std::filesystem::path beside = path_;
    beside += ".new";
    std::error_code error;
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        file << to_json(record) << '\n';
        file.close();
        if (!file) {
            std::filesystem::remove(beside, error);
            return refuse(unwritable(path_));
        }
    }
    std::filesystem::rename(beside, path_, error);
    if (error) return refuse(unwritable(path_));
    return Done{};
}

}  // namespace paddock
