import { encodePicturesInProcess } from "./picture-encoding.ts";

await encodePicturesInProcess();
