export class FileAnswer {
	readonly file: Uint8Array | Blob;
	readonly name: string;
	readonly type: string;

	constructor({ file, name, type }: Pick<FileAnswer, "file" | "name" | "type">) {
		this.file = file;
		this.name = name;
		this.type = type;
	}
}
