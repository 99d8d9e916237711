-- Arguments: method, body, number of students. "%d" in the body is replaced by the numbers of the students in turn.
-- Prints one line of JSON at the end.
local number, students, body = 0, 1, nil

function init(args)
	wrk.method = args[1] or "GET"
	body = args[2] ~= "" and args[2] or nil
	students = tonumber(args[3] or "1")
end

function request()
	number = number + 1
	return wrk.format(nil, nil, nil, body and body:gsub("%%d", tostring(number % students + 1)))
end

function done(summary, latency)
	local refused = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
	io.write(string.format('{"requests":%d,"micros":%d,"p50":%g,"p99":%g,"refused":%d,"bytes":%d}\n', summary.requests,
		summary.duration, latency:percentile(50), latency:percentile(99), refused, summary.bytes))
end
