#!/bin/sh
# Prepares this computer to run the portal. Prints nothing if everything is there already.
#   sh setup.sh          packages, the built pages, Chrome for PDF files
#   sh setup.sh --test   also installs what the tests need
#   sh setup.sh --quiet  does not remind of what is still missing
# It needs only Node with npm, or Bun. It asks no questions, so it also works in scripts.
set -eu
cd "$(dirname "$0")"

tests=no
quiet=no
for option in "$@"; do
	case $option in
	--test) tests=yes ;;
	--quiet) quiet=yes ;;
	*)
		echo "setup.sh: there is no option $option, only --test and --quiet." >&2
		exit 2
		;;
	esac
done

# Messages go to standard error, because standard output belongs to the command that follows.
say() { echo "$*" >&2; }
give_up() {
	say "$*"
	exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# The build takes these signs of an address for what they mean there.
case $(pwd -P) in
*[#?%]*) give_up "The name of a folder must not have #, ? or % in it: $(pwd -P). Rename it, then start again." ;;
esac

log=.tools/setup.log

# --- Bun ------------------------------------------------------------------------------------------------------------

wanted=$(sed -n 's/^[[:space:]]*"bun": "\([0-9.]*\)".*/\1/p' package.json)

# True if $1 runs and is the version of Bun that package.json names.
is_bun() { [ "$("$1" --version 2>/dev/null)" = "$wanted" ]; }

# Runs Bun's install script, in case npm is configured to run no install scripts.
finish_bun() {
	is_bun "$1/.bin/bun" && return
	[ -f "$1/bun/install.js" ] || return 1
	if has node; then (cd "$1/bun" && node install.js) >>"$log" 2>&1 || return 1; fi
	is_bun "$1/.bin/bun"
}

install_bun() {
	say "Installing Bun $wanted (once) ..."
	npm install --prefix .tools --no-save --no-audit --no-fund "bun@$wanted" >>"$log" 2>&1 </dev/null &&
		finish_bun .tools/node_modules && return
	tail -n 15 "$log" >&2
	give_up "Bun $wanted could not be installed on this computer ($(uname -s) $(uname -m)). It needs a 64-bit system, a processor that README.md names and, this once, the internet. The whole story is in $log."
}

# Any version of Bun can install the packages, which include the right one.
find_bun() {
	for bun in node_modules/.bin/bun bun .tools/node_modules/.bin/bun; do
		if is_bun "$bun"; then return; fi
	done
	if has npm; then
		install_bun
		bun=.tools/node_modules/.bin/bun
	elif has bun; then
		bun=bun
	else
		give_up "The portal needs Node with npm, or Bun, and found neither on this computer. Install Node 20 or newer (https://nodejs.org) and start again."
	fi
}

# --- Packages -------------------------------------------------------------------------------------------------------

install_packages() {
	state=$(cat package.json bun.lock bunfig.toml | cksum)
	prepared=node_modules/.prepared
	[ "$(cat "$prepared" 2>/dev/null)" = "$state" ] && is_bun node_modules/.bin/bun && return
	say "Installing the packages ..."
	# Bun reads npm's configuration files, but not every place in which npm's registry can be configured.
	if [ -z "${NPM_CONFIG_REGISTRY:-}" ] && has npm; then
		registry=$(npm config get registry 2>/dev/null) || registry=
		case $registry in http*) export NPM_CONFIG_REGISTRY="$registry" ;; esac
	fi
	if ! "$bun" install --frozen-lockfile >>"$log" 2>&1 </dev/null; then
		tail -n 15 "$log" >&2
		give_up "The packages could not be installed. This needs the internet, once. The whole story is in $log."
	fi
	if ! finish_bun node_modules; then
		give_up "Bun $wanted does not run from node_modules. Delete the folder node_modules and start again."
	fi
	echo "$state" >"$prepared"
}

# --- Pages ----------------------------------------------------------------------------------------------------------

build_pages() {
	node_modules/.bin/bun build.ts --if-changed >&2 || give_up "The portal could not be built."
}

# --- Chrome, and what only the tests need ---------------------------------------------------------------------------

# The same places as in src/print/chrome.ts.
has_chrome() {
	[ -n "${CHROME_PATH:-}" ] && return
	for place in \
		"/usr/lib/chromium/chromium-headless-shell" \
		"/usr/lib/chromium/chromium" \
		"/usr/lib/chromium-browser/chromium-browser" \
		"/usr/lib64/chromium-browser/chromium-browser" \
		"/opt/google/chrome/chrome" \
		"/opt/chromium.org/chromium/chrome" \
		"/opt/microsoft/msedge/msedge" \
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
		"/Applications/Chromium.app/Contents/MacOS/Chromium"; do
		[ -x "$place" ] && return
	done
	return 1
}

# For names in Arabic, and for the letters of the country's languages on screens of this computer.
has_font() { find /usr/share/fonts -name DejaVuSans.ttf -o -name 'NotoSansArabic*' 2>/dev/null | grep -q .; }

# Prints the command that runs another as root without asking for a password; fails if there is none.
root_by() {
	if [ "$(id -u)" = 0 ]; then
		echo env
	elif has sudo && sudo -n true 2>/dev/null; then
		echo sudo -n
	else
		return 1
	fi
}

# Its packages chromium and chromium-browser only fetch a snap, which sees neither the portal's files nor a service.
is_ubuntu() { grep -q '^ID="*ubuntu' /etc/os-release 2>/dev/null; }

# With short timeouts, so that a start without a network does not take minutes.
apt() {
	$become env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 \
		-o Acquire::https::Timeout=20 -o DPkg::Lock::Timeout=60 "$@" >>"$log" 2>&1 </dev/null
}
apt_install() { apt install -y --no-install-recommends "$@"; }

system_packages() {
	chrome=no
	poppler=no
	font=no
	has_chrome || chrome=yes
	[ -n "${CHROME_PATH:-}" ] || ! has apt-get || has_font || font=yes
	if [ $tests = yes ]; then { has pdftotext && has pdftoppm; } || poppler=yes; fi
	[ "$chrome$poppler$font" = nonono ] && return

	# After a failure the next attempt is a day later, not at the next command.
	tried=.tools/system-packages-tried
	if [ -z "$(find "$tried" -mtime -1 2>/dev/null)" ] && has apt-get && become=$(root_by); then
		say "Installing what makes PDF files (once; up to a few minutes) ..."
		apt update || true
		[ $chrome = no ] || is_ubuntu || apt_install chromium-headless-shell || apt_install chromium || true
		[ $poppler = no ] || apt_install poppler-utils || true
		[ $font = no ] || apt_install fonts-dejavu-core || true
	elif [ $quiet = yes ] && [ -e "$tried" ]; then
		return
	fi
	if has_chrome && { [ $font = no ] || has_font; }; then rm -f "$tried"; else touch "$tried"; fi
	if ! has_chrome; then
		say "Chrome is not on this computer, so no PDF files can be made; all else works. On Debian or Raspberry Pi OS: sudo apt-get install chromium-headless-shell (or chromium). On Ubuntu, whose Chromium is a snap that cannot make them, and elsewhere: Google Chrome, as README.md says."
	fi
	if [ $tests = yes ] && ! has pdftotext; then
		say "poppler-utils is not on this computer; the tests that read PDF files need it: sudo apt-get install poppler-utils"
	fi
}

mkdir -p .tools
find_bun
install_packages
build_pages
system_packages
