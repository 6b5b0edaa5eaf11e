#!/bin/bash
# Replaces docker-entrypoint.sh of the official postgres image, as far as ops/compose.yaml uses it:
# on the first start it creates the database of POSTGRES_USER, listening on its socket only, and runs
# the SQL files in /docker-entrypoint-initdb.d as that user; then it executes the server.
set -euo pipefail

if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  POSTGRES_USER=${POSTGRES_USER:-postgres}
  [ -z "${POSTGRES_PASSWORD_FILE:-}" ] || POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  initdb --username="$POSTGRES_USER" --pwfile=<(echo "${POSTGRES_PASSWORD:?}")
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  shopt -s nullglob
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="$POSTGRES_USER" --file="$file"
  done
  pg_ctl --mode=fast --wait stop
fi
exec "$@" -c listen_addresses='*'
