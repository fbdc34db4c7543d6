#include "table/facts/change_horses.hpp"

namespace paddock {

namespace {

template <class Chances>
void write_chances(JsonText& out, const Chances& chances) {
    out.open_list();
    for (const double chance : chances) out.fraction(chance);
    out.close_list();
}

}  // namespace

void Suspicions<ChangeHorses>::write(JsonText& out) const {
    const auto ownership = belief_.ownership();
    out.open_object().key("owners").open_list();
    for (std::size_t row = 0; row <= players_; ++row) write_chances(out, ownership.chance[row].values);
    out.close_list().key("exposure");
    if (seat_ == spectator)
        out.null();
    else
        write_chances(out, belief_.exposure().of(seat_).values);
    out.close_object();
}

}  // namespace paddock
