import { runPictureChild } from "./picture-encoding.ts";

await runPictureChild();
