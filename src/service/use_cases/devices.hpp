// A person's devices: which there are, how one is linked by a code, and how one is removed. A device is kept from the
// moment when its person has a second one.
#pragma once

#include <optional>
#include <string>

#include "service/service_parts.hpp"

namespace paddock {

inline const Refused device_removed{RefusalKind::removed,
                                    "This device was removed from its player's devices; a code links it again."};

// What the store knew of a token when it was asked. What has been learned since then is newer.
KnownDevice& learn(ServiceParts& parts, const TokenHash& hash, Found& found);
// A device is there, and may have a new name.
void note_seen(ServiceParts& parts, KnownDevice& known, const std::string& name, const Now& now);

void make_code(ServiceParts& parts, const WebRequest& request, const Now& now);
void join_device(ServiceParts& parts, WebRequest request, const Now& now);
// To list them, to remove one, or with `use` to link one.
void read_devices(ServiceParts& parts, WebRequest request, std::optional<DeviceCodes::Use> use);

void devices_read(ServiceParts& parts, awaited::DevicesRead asked, Result<Found, StoreFault> found, const Now& now);
void device_stored(ServiceParts& parts, awaited::DeviceWrite asked, const Result<Done, StoreFault>& result,
                   const Now& now);

}  // namespace paddock
