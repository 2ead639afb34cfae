import { z } from 'zod';
import { EFFECTS, TOOL_INPUTS, type ToolName } from '@halfpallet/assistant';

/**
 * Inputs as programs of others give them: what may be null may be left out, lists may be left out, and an effect may carry
 * a `requestId` under which a repeat does nothing twice.
 */
export function agentInput(name: ToolName): z.ZodObject {
  const fields = Object.entries(TOOL_INPUTS[name].shape as Record<string, z.ZodType>).map(([key, field]) => [
    key,
    leftOut(key, field),
  ]);
  const repeat = EFFECTS.has(name) ? { requestId: REQUEST_ID } : {};
  return z.strictObject({ ...Object.fromEntries(fields), ...repeat });
}

const REQUEST_ID = z.uuid().optional().describe('The same id again carries the same act out once');

/** Of what a program need not say. */
const DEFAULTS: Readonly<Record<string, unknown>> = { without: [], mustHave: [], sort: 'relevance', maxResults: 6 };

function leftOut(key: string, field: z.ZodType): z.ZodType {
  if (key in DEFAULTS) return field.default(DEFAULTS[key] as never);
  return field.safeParse(null).success ? field.default(null as never) : field;
}
