#!/bin/sh
# Makes the secrets of a deployment, each in a file of its own; what is there already stays as it is.
# sh deploy/make-secrets.sh [folder]     default: deploy/secrets
set -eu
folder=${1:-$(dirname "$0")/secrets}
command -v openssl >/dev/null || { echo "make-secrets needs openssl: install it (apt-get install -y openssl)." >&2; exit 2; }
# Containers read the files as users of their own; the folder keeps everybody else of this machine out.
mkdir -p "$folder"
chmod 700 "$folder"

# It begins with a letter, because the bus would take digits for a number.
draw() { printf 'v%s' "$(openssl rand -hex 20 | cut -c 1-39)"; }
keep() {
  test -e "$folder/$1" && return 0
  cat > "$folder/.$1"
  chmod 644 "$folder/.$1"
  mv "$folder/.$1" "$folder/$1"
  echo "made $folder/$1"
}

# Of administrators and their tools: backup, restore, the accounts of the services.
draw | keep postgres-password
draw | keep nats-password
printf 'postgres://voltdeck:%s@timescaledb:5432/voltdeck' "$(cat "$folder/postgres-password")" | keep database-url
printf 'nats://voltdeck:%s@nats:4222' "$(cat "$folder/nats-password")" | keep nats-url
# Each service has an account of its own in both stores (the edge has no tables).
for service in identity fleet telemetry modules protocol forwarder edge; do
  draw | keep "nats-password-$service"
  printf 'nats://%s:%s@nats:4222' "$service" "$(cat "$folder/nats-password-$service")" | keep "nats-url-$service"
  test "$service" = edge && continue
  draw | keep "database-password-$service"
  printf 'postgres://voltdeck_%s:%s@timescaledb:5432/voltdeck' "$service" "$(cat "$folder/database-password-$service")" | keep "database-url-$service"
done
{
  printf 'voltdeck_password: "%s"\n' "$(cat "$folder/nats-password")"
  for service in identity fleet telemetry modules protocol forwarder edge; do printf '%s_password: "%s"\n' "$service" "$(cat "$folder/nats-password-$service")"; done
} | keep nats-passwords
# With it, access to the database is not enough to rewrite the audit log. The first key of the file makes entries; earlier ones, after commas, verify.
openssl rand -hex 32 | tr -d '\n' | keep audit-keys
openssl rand -hex 32 | keep sealing-key
printf 'vd_%s' "$(draw)" | keep release-token
openssl genpkey -algorithm ed25519 2>/dev/null | keep module-key
openssl pkey -in "$folder/module-key" -pubout -outform DER | tail -c 32 | openssl base64 | tr -d '\n' | keep release-key
