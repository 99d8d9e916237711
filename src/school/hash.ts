export const hashOfFile = (bytes: Uint8Array) => Bun.SHA256.hash(bytes, "hex");
export const hashOfJson = (value: unknown) => Bun.SHA256.hash(JSON.stringify(value), "hex");
