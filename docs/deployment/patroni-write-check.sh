#!/bin/sh
# Hands over from a primary whose disk accepts no writes: a full disk makes PostgreSQL refuse them, but not end, so Patroni alone replaces nothing. Ended at once,
# PostgreSQL loses nothing that the synchronous standby has, which Patroni then promotes (primary_start_timeout: 0).
#
#   patroni-write-check.sh DATA_DIR PATRONI_URL
#
# Runs beside Patroni on each machine, as the user of PostgreSQL (patroni-write-check.service). Needs curl.
set -u
data=$1
patroni=$2
# PostgreSQL does not copy this folder to standbys.
file=$data/pg_stat_tmp/write-check
failed=0

can_write() {
  timeout 5 dd if=/dev/zero of="$file" bs=64k count=16 conv=fsync status=none
}

while sleep 2; do
  [ -d "$data/pg_stat_tmp" ] || continue
  if can_write; then failed=0; else failed=$((failed + 1)); fi
  rm -f "$file"
  [ "$failed" -ge 3 ] || continue
  curl --fail --silent --max-time 2 --output /dev/null "$patroni/primary" || continue
  curl --silent --max-time 2 "$patroni/cluster" | grep -Eq '"role": "sync_standby", "state": "(running|streaming)"' || continue
  echo "$data accepts no writes: ending PostgreSQL, so that Patroni promotes the synchronous standby" >&2
  kill -QUIT "$(head -n 1 "$data/postmaster.pid")"
  failed=0
done
