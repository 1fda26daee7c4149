#!/usr/bin/env bash
# Installs Vitrine on a bare Debian or Ubuntu with systemd, and updates it. Run as root from a git checkout:
#   deploy/install.sh --app-domain vitrine.example --sites-domain sites.example
# Afterwards: `vitrine update`, `vitrine status`, `vitrine admin <command>`. See docs/operating.md, "Install".
set -euo pipefail

readonly BASE=/opt/vitrine DATA=/var/lib/vitrine SETTINGS=/etc/vitrine.env
readonly CURRENT=$BASE/current SOURCE=$BASE/source.git
readonly HEALTH=/health/ready HEALTH_SECONDS=${HEALTH_SECONDS:-180}
export DEBIAN_FRONTEND=noninteractive

usage() {
  cat <<'TEXT'
install.sh --app-domain DOMAIN --sites-domain DOMAIN [--contact EMAIL] [--source URL] [--no-caddy]
                       Installs the version of this checkout, or repeats an interrupted installation.
vitrine update [REF]   Builds a branch, tag or commit (otherwise the newest of the default branch), makes a backup, and
                       starts it. If it isn't healthy within 3 minutes, the version before runs again.
                       --no-backup leaves the backup out.
vitrine status         Says what runs and whether it is healthy.
vitrine admin …        Runs a command of the administration; --help lists them.

  --app-domain    the domain of the product, such as vitrine.example
  --sites-domain  another domain, of the websites: <name>.sites.example
  --contact       your address, for the terms, the privacy page and reports
  --source        the repository that updates come from; otherwise the origin of this checkout
  --no-caddy      something else terminates TLS and forwards to port 3000
TEXT
}
say() { printf '%s\n' "$*"; }
fail() {
  printf 'vitrine: %s\n' "$*" >&2
  exit 1
}
as_vitrine() { runuser -u vitrine -- env HOME=$BASE/cache PATH="$PATH" "$@"; }

install_packages() {
  local packages=(ca-certificates curl git)
  [ "$caddy" = no ] || packages+=(caddy)
  command -v npm >/dev/null || packages+=(nodejs npm)
  say 'Installing packages …'
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
}

# The Node of Debian 12 is older than what the build starts with, and the npm of Debian 13 refuses the lock file
# ("Invalid comparator: latest"): the packages `node` and `npm` of npm bring others.
find_node() {
  PATH=$BASE/node/node_modules/.bin:$PATH
  local node npm
  node=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
  npm=$(npm --version 2>/dev/null | sed 's/\..*//')
  [ "${node:-0}" -lt 20 ] || [ "${npm:-0}" -lt 10 ] || return 0
  mkdir -p $BASE/node
  npm install --silent --no-audit --no-fund --prefix $BASE/node node@24 npm@11 >/dev/null
  hash -r
}

create_user() {
  getent passwd vitrine >/dev/null || useradd --system --home-dir $DATA --shell /usr/sbin/nologin vitrine
  install -d -o vitrine -g vitrine -m 0700 $DATA
  install -d -m 0755 $BASE $BASE/releases
  install -d -o vitrine -g vitrine -m 0700 $BASE/cache
}

write_settings() {
  if [ -e $SETTINGS ]; then
    grep -qx "APP_DOMAIN=${app_domain:-.*}" $SETTINGS && grep -qx "SITES_DOMAIN=${sites_domain:-.*}" $SETTINGS ||
      fail "$SETTINGS names other domains. Change them there, then: systemctl restart vitrine"
    return
  fi
  (
    umask 077
    {
      say '# Settings of Vitrine; docs/operating.md lists them all. Then: systemctl restart vitrine'
      say "APP_DOMAIN=$app_domain"
      say "SITES_DOMAIN=$sites_domain"
      say 'TLS=proxy'
      say 'TRUST_PROXY=loopback'
      [ -z "$contact" ] || say "OPERATOR_CONTACT=$contact"
    } >$SETTINGS
  )
}

# Keeps a clone to build from. Updates come from the origin of the checkout, or from the checkout if it has none.
clone_source() {
  if [ ! -d $SOURCE ]; then
    local origin=${source:-$checkout}
    [ -n "$origin" ] || fail "$(dirname "$0") is in no git checkout of root's: name a repository with --source"
    [ -n "$source" ] || origin=$(git -C "$checkout" remote get-url origin 2>/dev/null || say "$checkout")
    rm -rf $SOURCE.part
    git clone --quiet --mirror "${checkout:-$source}" $SOURCE.part
    git --git-dir $SOURCE.part remote set-url origin "$origin"
    mv $SOURCE.part $SOURCE
  elif [ -n "$source" ]; then
    git --git-dir $SOURCE remote set-url origin "$source"
  fi
  # The checkout may have moved on since an interrupted installation.
  [ -z "$checkout" ] || git --git-dir $SOURCE fetch --quiet "$checkout" HEAD
}

# Builds a commit in a folder of its own, as the user vitrine, who cannot change it afterwards.
build_release() {
  local commit=$1 release=$BASE/releases/${1:0:12}
  [ ! -e "$release/built" ] || return 0
  rm -rf "$release"
  install -d -o vitrine -g vitrine "$release"
  git --git-dir $SOURCE archive "$commit" | as_vitrine tar -x -C "$release"
  say "Building ${commit:0:12} …"
  (cd "$release" && as_vitrine node tools/install-and-build.mjs)
  chown -R root:root "$release"
  # Root runs what is in this folder, so it must not be what the build left there.
  rm -rf "$release/deploy"
  git --git-dir $SOURCE archive "$commit" deploy | tar -x -C "$release"
  chmod -R u+rwX,go+rX,go-w "$release"
  touch "$release/built"
}

# Succeeds if a release runs and is ready. Its process is asked where the settings let it listen.
is_ready() {
  local pid environment port host
  pid=$(systemctl show -P MainPID vitrine)
  [ "/proc/$pid/cwd" -ef "$1" ] || return 1
  environment=$(tr '\0' '\n' 2>/dev/null <"/proc/$pid/environ") || return 1
  port=$(sed -n 's/^PORT=//p' <<<"$environment")
  host=$(sed -n 's/^HOST=//p' <<<"$environment")
  case $host in
    '' | 0.0.0.0 | ::) host=127.0.0.1 ;;
    *:*) host="[$host]" ;;
  esac
  curl -fs -o /dev/null --max-time 5 "http://$host:${port:-3000}$HEALTH"
}

# Called in a condition, where bash goes on after an error.
place_release() {
  ln -sfn "$1" $CURRENT.new && mv -T $CURRENT.new $CURRENT &&
    install -m 0644 $CURRENT/deploy/vitrine.service /etc/systemd/system/vitrine.service &&
    systemctl daemon-reload && systemctl enable --quiet vitrine
}

# Returns 1 if the release isn't healthy, and 2 if it couldn't be put in place: what ran before runs on.
start_release() {
  place_release "$1" || return 2
  # After too many failed starts, systemd refuses another one.
  systemctl reset-failed vitrine 2>/dev/null || true
  systemctl restart vitrine || return 1
  local deadline=$((SECONDS + HEALTH_SECONDS))
  until is_ready "$1"; do
    [ $SECONDS -lt $deadline ] || return 1
    sleep 1
  done
}

# Installs the Caddyfile, unless the operator has changed the one that an earlier run installed.
start_caddy() {
  [ "$caddy" = yes ] || return 0
  local file=/etc/caddy/Caddyfile installed=$BASE/Caddyfile.installed
  if [ -e $file ] && [ -e $installed ] && ! cmp -s $file $installed; then
    cmp -s $file $CURRENT/deploy/Caddyfile ||
      say "$file was changed and stays as it is; compare $CURRENT/deploy/Caddyfile."
  else
    # Debian's, or one of an earlier version of this script, which left nothing to compare with.
    [ -e $installed ] || [ ! -e $file ] || mv --backup=numbered $file $file.before-vitrine
    install -m 0644 $CURRENT/deploy/Caddyfile $file
    install -m 0644 $CURRENT/deploy/Caddyfile $installed
  fi
  systemctl enable --quiet caddy
  systemctl restart caddy
}

# Runs a command as the service runs, which may write nowhere else than it.
run_as_service() {
  systemd-run --quiet --collect --wait --pipe --property=User=vitrine --property=WorkingDirectory=$CURRENT \
    --property=EnvironmentFile=-$SETTINGS --setenv=NODE_ENV=production --setenv=DATA_DIR=$DATA \
    --property=ProtectSystem=strict --property=ProtectHome=yes \
    --property="ReadWritePaths=$DATA $(systemctl show -P ReadWritePaths vitrine)" \
    $CURRENT/node_modules/.bin/node apps/server/dist/admin.js "$@"
}

# Succeeds if the user vitrine could put a link in the file's place, which root must not follow.
is_of_service() {
  local folder path
  folder=$(dirname -- "$1")
  for path in "$(realpath -ms -- "$folder")" "$(realpath -m -- "$folder")"; do
    [[ $path/ != "$DATA"/* ]] || return 0
  done
  [ "$(stat -c %U -- "$folder" 2>/dev/null)" = vitrine ]
}

# The user vitrine can neither read nor write what is root's: files of backups are opened here and handed over.
run_admin() {
  local words=() word file=''
  for word in "$@"; do
    if [[ ${words[0]:-} =~ ^(backup|restore)$ && $word != -* ]]; then
      if is_of_service "$word"; then
        # Otherwise it is the name of a stored backup.
        [ "${words[0]}" = restore ] && [ ! -e "$word" ] || word=$(realpath -ms -- "$word")
      elif [ "${words[0]}" = backup ] || [ -f "$word" ]; then
        file=$word word=-
      fi
    fi
    words+=("$word")
  done
  if [ -z "$file" ]; then
    run_as_service "${words[@]}"
  elif [ "$1" = restore ]; then
    run_as_service "${words[@]}" <"$file"
  elif ! (umask 077 && run_as_service "${words[@]}" >"$file.part" && mv -- "$file.part" "$file"); then
    rm -f -- "$file.part"
    return 1
  fi
}

install_vitrine() {
  local app_domain='' sites_domain='' contact='' source='' caddy=yes
  while [ $# -gt 0 ]; do
    case $1 in
      --app-domain) app_domain=${2:?} ;;
      --sites-domain) sites_domain=${2:?} ;;
      --contact) contact=${2:?} ;;
      --source) source=${2:?} ;;
      --no-caddy) caddy=no; shift; continue ;;
      *) usage >&2; fail "unknown option $1" ;;
    esac
    shift 2
  done
  [ -e $SETTINGS ] || [[ $app_domain =~ ^[a-z0-9.-]+$ && $sites_domain =~ ^[a-z0-9.-]+$ ]] || {
    usage >&2
    fail 'name both domains'
  }
  install_packages
  create_user
  find_node
  write_settings
  local checkout release
  checkout=$(git -C "$(dirname "$(readlink -f "$0")")" rev-parse --show-toplevel 2>/dev/null || true)
  clone_source
  if [ -e $CURRENT ]; then
    release=$(readlink -f $CURRENT)
  else
    local commit
    commit=$(git -C "${checkout:-$SOURCE}" rev-parse 'HEAD^{commit}')
    build_release "$commit"
    release=$BASE/releases/${commit:0:12}
  fi
  if ! start_release "$release"; then
    journalctl -u vitrine -o cat -n 15 >&2 || true
    fail "it isn't healthy after $HEALTH_SECONDS s. See: journalctl -u vitrine"
  fi
  ln -sfn $CURRENT/deploy/install.sh /usr/local/sbin/vitrine
  say 'Vitrine is running. Point these DNS records at this machine:'
  sed -n 's/^\(APP\|SITES\)_DOMAIN=\(.*\)/  \2, *.\2/p' $SETTINGS
  local setup
  setup=$(journalctl "_SYSTEMD_INVOCATION_ID=$(systemctl show -P InvocationID vitrine)" -o cat | grep -o 'https\?://[^ ]*/setup#[^ ]*' | tail -1 || true)
  [ -z "$setup" ] || say "Then create the first account, an operator's: $setup"
  start_caddy || fail "Caddy, which terminates TLS, doesn't start. See: journalctl -u caddy"
}

update_vitrine() {
  local ref='' backup=yes
  for word in "$@"; do
    case $word in
      --no-backup) backup=no ;;
      -*) usage >&2; fail "unknown option $word" ;;
      *) ref=$word ;;
    esac
  done
  [ -d $SOURCE ] || fail 'Vitrine is not installed here'
  find_node
  git --git-dir $SOURCE fetch --quiet --prune origin
  [ -n "$ref" ] || ref=$(git --git-dir $SOURCE ls-remote --symref origin HEAD | sed -n 's/^ref: \(.*\)\tHEAD$/\1/p')
  local commit before saved=''
  commit=$(git --git-dir $SOURCE rev-parse --verify --quiet "$ref^{commit}") || fail "there is no version $ref"
  before=$(readlink -f $CURRENT)
  [ "$before" != "$BASE/releases/${commit:0:12}" ] || { say "${commit:0:12} runs already."; return; }
  build_release "$commit"
  if [ $backup = yes ]; then
    say 'Making a backup …'
    saved=$DATA/before-update-$(date -u +%Y%m%dT%H%M%S).tar.gz
    run_admin backup "$saved"
    # Keeps this one and the two before: after a failed update, only an earlier one is from before its migrations.
    find $DATA -maxdepth 1 -name 'before-update-*.tar.gz' -print0 | sort -rz | tail -zn +4 | xargs -0r rm -f --
  fi
  if start_release "$BASE/releases/${commit:0:12}"; then
    say "${commit:0:12} is running."
    find $BASE/releases -mindepth 1 -maxdepth 1 ! -path "$before" ! -name "${commit:0:12}" -exec rm -rf {} +
    return
  elif [ $? = 2 ]; then
    place_release "$before" 2>/dev/null || true
    fail "${commit:0:12} can't be put in place, as said above. $(basename "$before") runs on."
  fi
  journalctl -u vitrine -o cat -n 15 >&2 || true
  say "${commit:0:12} isn't healthy after $HEALTH_SECONDS s. Going back to $(basename "$before") …"
  start_release "$before" ||
    fail "the version before isn't healthy either.${saved:+ To restore: systemctl stop vitrine && vitrine admin restore $saved --replace && systemctl start vitrine}"
  fail "$(basename "$before") is running again."
}

show_status() {
  say "Version  $(basename "$(readlink -f $CURRENT)")"
  say "Service  $(systemctl is-active vitrine || true)"
  if is_ready "$(readlink -f $CURRENT)"; then say 'Health   ok'; else say 'Health   not ready'; return 1; fi
}

[ "$(id -u)" = 0 ] || fail 'run this as root'
case ${1:-} in
  update) shift; update_vitrine "$@" ;;
  status) show_status ;;
  admin) shift; run_admin "$@" ;;
  '' | -h | --help | help) usage ;;
  *) install_vitrine "$@" ;;
esac
