import { z } from 'zod';
import { EFFECTS, TOOL_INPUTS, type ToolName } from '@halfpallet/assistant';

/**
 * Inputs as programs of others give them: what may be null may be left out, lists may be left out, and an effect may carry
 * a `requestId` under which a repeat does nothing twice.
 */
export function agentInput(name: ToolName): z.ZodObject {
  const repeat = EFFECTS.has(name) ? { requestId: REQUEST_ID } : {};
  return z.strictObject({ ...fieldsOf(TOOL_INPUTS[name]), ...repeat });
}

const fieldsOf = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, leftOut(key, field as z.ZodType)]));

const REQUEST_ID = z
  .uuid()
  .optional()
  .describe(
    'The same id with the same arguments carries the act out once and answers the same; with others it is refused',
  );

/** Of what a program need not say. */
const DEFAULTS: Readonly<Record<string, unknown>> = { without: [], mustHave: [], sort: 'relevance', maxResults: 6 };

function leftOut(key: string, field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) {
    return z.array(z.strictObject(fieldsOf(field.element))).check(...((field.def.checks ?? []) as never[]));
  }
  if (key in DEFAULTS) return field.default(DEFAULTS[key] as never);
  return field.safeParse(null).success ? field.default(null as never) : field;
}
