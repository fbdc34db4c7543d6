// How our coroutines wait: for errors as values.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace paddock::net {

inline constexpr auto quietly = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace paddock::net
