#!/bin/sh
# Attacks a seeded portal of its own with two public scanners, wapiti and sqlmap (Debian: apt-get install wapiti sqlmap).
# Not part of `npm test`: it takes minutes. docs/security.md says what it found.
#
#   sh tests/attack/run.sh            into a temporary folder
#   sh tests/attack/run.sh REPORTS    and the scanners' reports into REPORTS
#   ONLY=wapiti, SCAN_SECONDS=600     the pages alone, and longer
#
# Nothing but the portal started here is touched: its data folder is temporary, its address 127.0.0.1. The modules of
# wapiti that call home (ssrf, xxe, log4shell, spring4shell) are left out.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
PATH="$root/node_modules/.bin:$PATH"
reports=${1:-$(mktemp -d)}
mkdir -p "$reports"
reports=$(cd "$reports" && pwd)
port=${PORT:-3979}
base="http://127.0.0.1:$port"
password=mango-season-9

for tool in wapiti sqlmap curl; do
	command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install wapiti sqlmap curl" >&2; exit 1; }
done

cd "$root"
bun build.ts --if-changed
data=$(mktemp -d)
export PORTAL_DATA="$data" PORT="$port" HOST=127.0.0.1 NODE_ENV=production
bun build/server/index.js seed >/dev/null
bun build/server/index.js serve >"$reports/portal.log" 2>&1 &
portal=$!
trap 'kill $portal 2>/dev/null; wait $portal 2>/dev/null; rm -rf "$data"' EXIT INT TERM
until curl -fsS "$base/healthz" >/dev/null 2>&1; do sleep 0.2; done

token_of() {
	curl -fsS "$base/api/login" -H 'content-type: application/json' -d "{\"username\":\"$1\",\"password\":\"$password\"}" |
		sed 's/.*"token":"\([^"]*\)".*/\1/'
}
cookie_of() {
	curl -sS -o /dev/null -D - "$base/login" -H "origin: $base" --data-urlencode intent=login \
		--data-urlencode "username=$1" --data-urlencode "password=$password" |
		sed -n 's/^[Ss]et-[Cc]ookie: \(portal_session=[^;]*\).*/\1/p'
}
head=$(token_of head)

if [ "${ONLY:-}" != wapiti ]; then
echo "# sqlmap: every kind of parameter of the calls (a star marks the place)"
inject() {
	name=$1
	shift
	sqlmap --batch --flush-session --disable-coloring --dbms=sqlite --level=3 --risk=2 --technique=BEUQ \
		--ignore-code='*' --output-dir="$reports/sqlmap" -H "Authorization: Bearer $head" "$@" \
		>"$reports/sqlmap-$name.txt" 2>&1 || true
	if grep -q 'is vulnerable\|identified the following injection point' "$reports/sqlmap-$name.txt"; then
		echo "  $name: INJECTABLE"
	elif grep -q 'do not appear to be injectable\|does not seem to be injectable' "$reports/sqlmap-$name.txt"; then
		echo "  $name: not injectable"
	else
		echo "  $name: no verdict, see sqlmap-$name.txt"
	fi
}
json='content-type: application/json'
inject list-year -u "$base/api/students?year=2026*"
inject search -u "$base/api/students/search?query=ng*"
inject student-id -u "$base/api/student/1*/fees"
inject class-id -u "$base/api/fees/class/1*"
inject receipt -u "$base/api/fees/receipts/RCP-1*"
inject audit -u "$base/api/audit?person=head*"
inject pay -u "$base/api/fees" --method=POST -H "$json" --data='{"student_id":"1*","fee_type":"Tuition*","amount":"1*","paid_at":"2026-09-08"}'
inject class-name -u "$base/api/classes/1" --method=PUT -H "$json" --data='{"name":"Form 1A*","tuition_fee":"1*"}'
inject login -u "$base/api/login" --method=POST -H "$json" --data='{"username":"head*","password":"x*"}'
fi

echo "# wapiti: the pages, as a visitor, a parent and an administrator"
modules=sql,blindsql,xss,permanentxss,file,exec,crlf,redirect,csp,http_headers,cookieflags,methods,backup,htaccess
# Leaving an address out (-x) stops wapiti 3.0.4 under Python 3.11; the translation of its pattern is lent by fnmatch.
wapiti_here() {
	"$(sed -n '1s/^#! *//p' "$(command -v wapiti)" | cut -d" " -f1)" -c '
import fnmatch, re, sys
import wapitiCore.net.crawler as crawler
from wapitiCore.main.wapiti import wapiti_main
crawler.wildcard_translate = lambda pattern: re.compile(fnmatch.translate(pattern))
sys.argv[0] = "wapiti"
wapiti_main()' "$@"
}
scan() {
	who=$1 start=$2 cookie=$3
	wapiti_here -u "$base$start" --scope domain --flush-session -m "$modules" -d 4 --max-links-per-page 60 \
		--max-scan-time "${SCAN_SECONDS:-150}" --max-attack-time 40 -x "$base/logout" -f json \
		-o "$reports/wapiti-$who.json" --no-bugreport -H "Origin: $base" ${cookie:+-H "Cookie: $cookie"} \
		>"$reports/wapiti-$who.txt" 2>&1 || true
	bun -e '
		const report = await Bun.file(process.argv[1]).json().catch(() => null);
		if (!report) { console.log("  no report"); process.exit(); }
		const found = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).filter(([, list]) => list.length > 0);
		console.log(`  ${process.argv[2]}: ${found.length} kinds of finding`);
		for (const [kind, list] of found) for (const each of list.slice(0, 5)) console.log(`    ${kind}: ${each.method} ${each.path} ${each.parameter ?? ""} ${each.info}`);
	' "$reports/wapiti-$who.json" "$who"
}
scan visitor / ""
scan parent /user-dashboard "$(cookie_of parent)"
scan head /dashboard "$(cookie_of head)"

echo "# the portal afterwards"
echo "  requests: $(grep -c '"route"' "$reports/portal.log")"
echo "  answers of 500 and above: $(grep -c '"status":5' "$reports/portal.log" || true)"
echo "  still serving: $(curl -fsS "$base/healthz")"
echo "Reports: $reports"
