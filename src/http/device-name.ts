/** The first match counts: most browsers also name those that they imitate. */
const BROWSERS: [word: RegExp, name: string][] = [
	[/Opera Mini/, "Opera Mini"],
	[/OPR\/|OPX\//, "Opera"],
	[/SamsungBrowser/, "Samsung Internet"],
	[/UCBrowser/, "UC Browser"],
	[/PHX\/|Phoenix\//, "Phoenix"],
	[/MiuiBrowser/, "Mi Browser"],
	[/HuaweiBrowser/, "Huawei Browser"],
	[/EdgA?\/|EdgiOS/, "Edge"],
	[/Firefox|FxiOS/, "Firefox"],
	[/Chrome|CriOS/, "Chrome"],
	[/Safari/, "Safari"],
];
const SYSTEMS: [word: RegExp, name: string][] = [
	[/KAIOS/, "KaiOS"],
	[/Android/, "Android"],
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Windows/, "Windows"],
	[/CrOS/, "Chromebook"],
	[/Mac OS X/, "Mac"],
	[/Linux/, "Linux"],
];

const firstMatch = (names: [RegExp, string][], agent: string) => names.find(([word]) => word.test(agent))?.[1];

/** `Chrome · Android`: names from these lists only, nothing that a client wrote itself. */
export function deviceName(agent: string | null): string | null {
	if (!agent) return null;
	return [firstMatch(BROWSERS, agent), firstMatch(SYSTEMS, agent)].filter(Boolean).join(" · ") || null;
}
