# Runs inside fresh namespaces, as their root: builds a root folder that holds the system's programs, this product's code and
# what one order needs, makes it the only one, and becomes the worker without any privilege.
#
# sh enter-box.sh ACCOUNT CWD [ro|rw SOURCE TARGET]... [hide PATH]... -- PROGRAM ARGS...
# ACCOUNT is the user id to become, for the machine's own root; `-` in a user namespace, whose root has no rights outside.
set -e
umask 022
ulimit -c 0
# mount and pivot_root lie there, and the PATH of who started the product may not name it
PATH=$PATH:/usr/sbin:/sbin
account=$1 cwd=$2
shift 2
mount -t tmpfs -o mode=755,size=4m,nosuid,nodev box /tmp
cd /tmp
for name in usr bin sbin lib lib32 lib64 libx32 nix; do
  if [ -L "/$name" ]; then
    ln -s "$(readlink "/$name")" "$name"
  elif [ -d "/$name" ]; then
    mkdir "$name"
    mount -o rbind,ro "/$name" "$name"
  fi
done
mkdir old proc dev tmp etc sys
pivot_root . old
cd /
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev scratch /tmp

show() {
  [ -e "/old$2" ] || return 0
  if [ -d "/old$2" ]; then
    [ -d "$3" ] || mkdir -p "$3"
  else
    [ -d "${3%/*}" ] || mkdir -p "${3%/*}"
    [ -e "$3" ] || : > "$3"
  fi
  mount -o "rbind,$1" "/old$2" "$3"
}

for name in null zero random urandom; do show rw "/dev/$name" "/dev/$name"; done
# what processors there are; control groups stay outside, as their folders bring mounts along that can be written
for name in /sys/devices/system/cpu /etc/ld.so.cache /etc/alternatives /etc/localtime /etc/fonts; do
  show ro "$name" "$name" || true
done
# containers that hide parts of /proc refuse another one; the worker can do without
if mount -t proc -o nosuid,nodev,noexec proc /proc 2> /dev/null; then
  if [ "$account" = - ]; then
    echo 0 > /proc/sys/user/max_user_namespaces
    mount -o remount,bind,ro /proc
  fi
fi
hidden=''
while [ "$1" != -- ]; do
  if [ "$1" = hide ]; then
    if [ -d "$2" ]; then
      mount -t tmpfs -o mode=755,size=1m,nosuid,nodev hidden "$2"
      hidden=$2
    fi
    shift 2
  else
    show "$1" "$2" "$3"
    shift 3
  fi
done
shift
umount -l /old
rmdir /old
if [ -n "$hidden" ]; then mount -o remount,bind,ro "$hidden"; fi
mount -o remount,bind,ro /
cd "$cwd"
nothing='--no-new-privs --inh-caps=-all --bounding-set=-all'
if [ "$account" = - ]; then exec setpriv $nothing "$@"; fi
become="$nothing --reuid=$account --regid=$account --clear-groups"
if ! setpriv $become unshare --user --map-root-user true 2> /dev/null; then exec setpriv $become "$@"; fi
# one user namespace more, in which the setting that forbids further ones can be written: here it would count for the whole machine
exec setpriv $become unshare --user --map-root-user sh -c '
  echo 0 > /proc/sys/user/max_user_namespaces
  exec setpriv --inh-caps=-all --bounding-set=-all "$@"
' sh "$@"
