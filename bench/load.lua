-- Arguments: method, body ("%d" is a number), the highest such number. Ends with one line of JSON.
local number, highest, body = 0, 1, nil

function init(args)
	wrk.method = args[1] or "GET"
	body = args[2]
	highest = tonumber(args[3] or "1")
end

function request()
	if body == nil then return wrk.format() end
	number = number % highest + 1
	return wrk.format(nil, nil, nil, (body:gsub("%%d", tostring(number))))
end

function done(summary, latency)
	local refused = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
	io.write(string.format('{"requests":%d,"micros":%d,"p50":%g,"p99":%g,"refused":%d,"bytes":%d}\n', summary.requests,
		summary.duration, latency:percentile(50), latency:percentile(99), refused, summary.bytes))
end
