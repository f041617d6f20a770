#!/bin/sh
# Once, after the first `up`: gives Garage its layout, and makes the bucket and the key that the product asks with.
set -eu
garage() { ${COMPOSE:-podman compose} -f "$(dirname "$0")/compose.yaml" exec -T files /garage "$@"; }
node=$(garage node id -q | cut -d@ -f1)
garage layout assign "$node" --zone here --capacity "${CAPACITY:-100G}"
garage layout apply --version 1
garage bucket create okuyuki
garage key create okuyuki
garage bucket allow okuyuki --read --write --owner --key okuyuki
echo
echo 'Write the key into okuyuki.env, start the webs again, then let browsers in:'
echo "  ${COMPOSE:-podman compose} -f $(dirname "$0")/compose.yaml run --rm --entrypoint node web embedded-backend/prepare-bucket.ts"
