// A disk that fails when told to, and that knows what a power cut would take: it stands between SQLite and the
// machine's files for as long as it lives. Only one at a time.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace paddock::store {

class FaultyDisk {
public:
    enum class Kind : std::uint8_t { full, broken };

    FaultyDisk() : real_(sqlite3_vfs_find(nullptr)) {
        if (current() != nullptr) std::abort();
        vfs_ = *real_;
        vfs_.zName = "faulty";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
        vfs_.xOpen = open;
        sqlite3_vfs_register(&vfs_, 1);
        current() = this;
    }
    ~FaultyDisk() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(real_, 1);
        current() = nullptr;
    }
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    // After `works` more operations that change the disk, `fails` of them fail.
    void fail_after(std::uint64_t works, std::uint64_t fails, Kind kind) {
        works_ = works;
        fails_ = fails;
        kind_ = kind;
        failed_ = 0;
    }
    void mend() { fails_ = 0; }
    // Whether a sync that fails forgets what it should have written, as machines do: no later sync brings it back.
    void forget_at_failed_syncs(bool forget) { forgets_ = forget; }
    std::uint64_t failed() const { return failed_; }

    // Copies a file as it could be after a power cut: of what was written and not synced, each piece has arrived or
    // not, as `arrives` says.
    template <class Arrives>
    void copy_after_power_cut(const std::filesystem::path& from, const std::filesystem::path& to,
                              const Arrives& arrives) const {
        std::ifstream file(from, std::ios::binary);
        std::string bytes(std::istreambuf_iterator<char>(file), {});
        for (auto piece = unsynced_.rbegin(); piece != unsynced_.rend(); ++piece) {
            if (piece->path != from || arrives()) continue;
            bytes.resize(std::max(bytes.size(), piece->at + piece->before.size()));
            std::ranges::copy(piece->before, bytes.begin() + static_cast<std::ptrdiff_t>(piece->at));
            bytes.resize(std::max<std::size_t>(piece->size_before, piece->at));
        }
        std::ofstream(to, std::ios::binary) << bytes;
    }

    // Copies a file as the next process finds it after this one was killed: with all that was written, but what was not
    // synced is not on the disk there either.
    void copy_after_kill(const std::filesystem::path& from, const std::filesystem::path& to) {
        std::filesystem::copy_file(from, to);
        for (std::size_t i = 0, count = unsynced_.size(); i < count; ++i) {
            if (unsynced_[i].path != from) continue;
            Piece piece = unsynced_[i];
            piece.path = to;
            unsynced_.push_back(std::move(piece));
        }
    }

private:
    // SQLite's file, with the machine's behind it in the same piece of memory.
    struct File {
        sqlite3_file base;
        const char* name;
        sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };

    static FaultyDisk*& current() {
        static FaultyDisk* disk = nullptr;
        return disk;
    }
    static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }

    bool fails() {
        if (fails_ == 0) return false;
        if (works_ > 0) {
            --works_;
            return false;
        }
        --fails_;
        ++failed_;
        return true;
    }
    static int fault(int broken) { return current()->kind_ == Kind::full ? SQLITE_FULL : broken; }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
        auto* own = reinterpret_cast<File*>(file);
        own->base.pMethods = nullptr;
        own->name = name == nullptr ? "" : name;
        sqlite3_vfs* machine = current()->real_;
        const int code = machine->xOpen(machine, name, own->real(), flags, given);
        if (own->real()->pMethods != nullptr) own->base.pMethods = methods();
        return code;
    }
    static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
        const bool fails = current()->fails();
        // Half of it may have arrived.
        if (fails) count /= 2;
        current()->note(file, at, static_cast<std::size_t>(count));
        const int code = real(file)->pMethods->xWrite(real(file), bytes, count, at);
        return fails ? fault(SQLITE_IOERR_WRITE) : code;
    }
    // The machine's own sync takes its time and proves nothing here: the power stays on.
    static int sync(sqlite3_file* file, int) {
        const bool fails = current()->fails();
        if (fails && current()->forgets_)
            for (Piece& piece : current()->unsynced_) piece.forgotten |= piece.path == name_of(file);
        if (fails) return fault(SQLITE_IOERR_FSYNC);
        // In an empty file there is nothing left to be missed.
        const bool empty = size_of(file) == 0;
        std::erase_if(current()->unsynced_,
                      [&](const Piece& piece) { return piece.path == name_of(file) && (empty || !piece.forgotten); });
        return SQLITE_OK;
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        if (current()->fails()) return fault(SQLITE_IOERR_TRUNCATE);
        const sqlite3_int64 before = size_of(file);
        if (size < before) current()->note(file, size, static_cast<std::size_t>(before - size));
        return real(file)->pMethods->xTruncate(real(file), size);
    }

    static const char* name_of(sqlite3_file* file) { return reinterpret_cast<File*>(file)->name; }
    static sqlite3_int64 size_of(sqlite3_file* file) {
        sqlite3_int64 size = 0;
        real(file)->pMethods->xFileSize(real(file), &size);
        return size;
    }
    // Keeps what a change is about to overwrite.
    void note(sqlite3_file* file, sqlite3_int64 at, std::size_t count) {
        const auto place = static_cast<std::size_t>(at);
        const auto size = static_cast<std::size_t>(size_of(file));
        Piece piece{name_of(file), place, size, std::string(place < size ? std::min(count, size - place) : 0, '\0')};
        if (!piece.before.empty())
            real(file)->pMethods->xRead(real(file), piece.before.data(), static_cast<int>(piece.before.size()), at);
        unsynced_.push_back(std::move(piece));
    }

    static const sqlite3_io_methods* methods() {
        static const sqlite3_io_methods all = [] {
            sqlite3_io_methods own{};
            own.iVersion = 2;
            own.xClose = [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); };
            own.xRead = [](sqlite3_file* f, void* to, int count, sqlite3_int64 at) {
                return real(f)->pMethods->xRead(real(f), to, count, at);
            };
            own.xWrite = write;
            own.xTruncate = truncate;
            own.xSync = sync;
            own.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
                return real(f)->pMethods->xFileSize(real(f), size);
            };
            own.xLock = [](sqlite3_file* f, int level) { return real(f)->pMethods->xLock(real(f), level); };
            own.xUnlock = [](sqlite3_file* f, int level) { return real(f)->pMethods->xUnlock(real(f), level); };
            own.xCheckReservedLock = [](sqlite3_file* f, int* held) {
                return real(f)->pMethods->xCheckReservedLock(real(f), held);
            };
            own.xFileControl = [](sqlite3_file* f, int what, void* about) {
                return real(f)->pMethods->xFileControl(real(f), what, about);
            };
            own.xSectorSize = [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); };
            own.xDeviceCharacteristics = [](sqlite3_file* f) {
                return real(f)->pMethods->xDeviceCharacteristics(real(f));
            };
            own.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** to) {
                return real(f)->pMethods->xShmMap(real(f), page, size, extend, to);
            };
            own.xShmLock = [](sqlite3_file* f, int offset, int count, int flags) {
                return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
            };
            own.xShmBarrier = [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); };
            own.xShmUnmap = [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); };
            return own;
        }();
        return &all;
    }

    struct Piece {
        std::string path;
        std::size_t at = 0;
        std::size_t size_before = 0;  // of the file
        std::string before;
        bool forgotten = false;
    };

    sqlite3_vfs* real_;
    sqlite3_vfs vfs_{};
    std::vector<Piece> unsynced_;
    std::uint64_t works_ = 0;
    std::uint64_t fails_ = 0;
    std::uint64_t failed_ = 0;
    Kind kind_ = Kind::full;
    bool forgets_ = false;
};

}  // namespace paddock::store
