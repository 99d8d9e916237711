import type { z } from "zod";
import { pick } from "#shared/collections";

/** Of a row, or of the columns of a query. A new column is not published by accident. */
export const pickAnswer = <Shape extends z.ZodRawShape, Row extends Record<keyof Shape, unknown>>(
	answer: z.ZodObject<Shape>,
	row: Row,
): Pick<Row, keyof Shape> => pick(row, Object.keys(answer.shape) as (keyof Shape)[]);
