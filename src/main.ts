// React and Elysia ask for it when they are loaded.
if (import.meta.env.PROD) process.env.NODE_ENV ??= "production";

const [name = "serve", ...args] = process.argv.slice(2);
// Started for every picture and workbook, so they load nothing else.
if (name === "read-workbook") await (await import("./files/workbooks/parse-workbook.ts")).runWorkbookChild();
else if (name === "encode-pictures") await (await import("./files/pictures/picture-encoding.ts")).runPictureChild();
else await (await import("./machine/cli/commands.ts")).runProgram(name, args);
