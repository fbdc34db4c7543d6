// Somebody who types: an input stream whose every line is made when it is wanted, knowing what was shown before.
#pragma once

#include <functional>
#include <istream>
#include <streambuf>
#include <string>

namespace paddock::term {

class Typist : public std::streambuf {
public:
    explicit Typist(std::function<std::string()> type) : type_(std::move(type)) {}

protected:
    int_type underflow() override {
        line_ = type_() + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_[0]);
    }

private:
    std::function<std::string()> type_;
    std::string line_;
};

}  // namespace paddock::term
