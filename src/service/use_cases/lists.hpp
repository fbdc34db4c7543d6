// Lists of tables: the public ones for everybody, and a person's own.
#pragma once

#include "service/service_parts.hpp"

namespace paddock {

void list_tables(ServiceParts& parts, RequestId id, const Now& now);
// Those of one who asks for them, and of a device before it gives them up.
void read_own_tables(ServiceParts& parts, WebRequest request);
void list_own_tables(ServiceParts& parts, const WebRequest& request, const Found& found, const Now& now);

}  // namespace paddock
