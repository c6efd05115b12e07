#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once: files that are there already stay as they are.
# The nodes run as user 10001 and read them, so run this as root, or give that user the files yourself.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }

make secret "$(random)"
make backup-key "$(random)"
make metrics-token "$(random)"
make admin-password "$(random | cut -c1-24)"
make database-password "$(random)"
make database-url "postgresql://watchpost:$(cat secrets/database-password)@database:5432/watchpost"

if [ "$(id -u)" = 0 ]; then chown -R 10001:10001 secrets; fi
echo "The secrets are in $(pwd)/secrets. Keep copies of secret and backup-key elsewhere: no backup holds them."
