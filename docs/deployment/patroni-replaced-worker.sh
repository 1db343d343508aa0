#!/bin/sh
# Ends the coordinator's connections to a worker that Patroni has replaced while it does not respond but its kernel does (frozen processes, a disk that hangs). Citus
# updates the worker's address once no statement holds a lock that needs the former one, and ends such statements after Patroni's `retry_timeout`. But each first sends
# a cancel request to the former machine and waits for its response without a limit (PQcancel of PostgreSQL 15), so that neither the statement nor the update ends.
# Once the connections are closed, both do.
#
#   patroni-replaced-worker.sh CONNECTION
#
# Runs beside Patroni on each machine of the coordinator, as the user of PostgreSQL with CAP_NET_ADMIN (patroni-replaced-worker.service). Needs psql, ss of the package
# iproute2, and a kernel with CONFIG_INET_DIAG_DESTROY, which Debian's has.
set -u

# Addresses of workers for whose replacement Citus waits half a second longer than it lets statements run on. A planned switchover is as patient.
waiting="
  select nodename, nodeport from pg_stat_activity
    cross join regexp_match(query, 'citus_update_node\((\d+), .*, true, (\d+)\)') as call
    join pg_dist_node on nodeid = call[1]::integer
    where state = 'active' and wait_event_type = 'Lock'
      and clock_timestamp() > query_start + (call[2]::integer + 500) * interval '1 ms'"

while sleep 1; do
  printf '%s \\watch 1\n' "$waiting" | psql --no-psqlrc --quiet --no-align --tuples-only --field-separator ' ' "$1" |
    while read -r host port; do
      [ -n "$port" ] || continue
      echo "ending connections to $host:$port, which has been replaced" >&2
      ss --no-header --tcp --numeric --kill dst "$host" dport = "$port" >/dev/null
    done
done
