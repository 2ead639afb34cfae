import type { Mention } from '../planner';
import { TOOL_INPUTS, type ToolCall, type ToolName, type ToolProblem } from '../tools';

/** What a planner asked for, before anybody looked at it. A language model may send anything. */
export interface WantedCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export type Checked = { readonly call: ToolCall } | { readonly problem: ToolProblem };

const NAMES = Object.keys(TOOL_INPUTS).join(', ');

/** The call as the tools take it, products by their id; or what is wrong with it, in words a planner can act on. */
export function checkCall(wanted: WantedCall, grants: ReadonlySet<ToolName>, list: readonly Mention[]): Checked {
  if (!Object.hasOwn(TOOL_INPUTS, wanted.name)) {
    return { problem: { code: 'UNKNOWN_TOOL', message: `There is no such tool. There are: ${NAMES}.` } };
  }
  const name = wanted.name as ToolName;
  if (!grants.has(name)) {
    return {
      problem: { code: 'NOT_GRANTED', message: `${name} cannot be used now. Answer the buyer with what is known.` },
    };
  }
  const read = TOOL_INPUTS[name].safeParse(wanted.input);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') || 'the arguments';
    return {
      problem: { code: 'BAD_ARGUMENTS', message: `${where}: ${issue?.message ?? 'not as the tool wants them'}` },
    };
  }
  const input = withProductId(read.data, list);
  if (input === null) {
    return {
      problem: {
        code: 'NO_SUCH_PLACE',
        message: `The last list has ${list.length} products. Search first, or name the product by its id.`,
      },
    };
  }
  return { call: { id: wanted.id, name, input } as ToolCall };
}

/** `#2` as the id of the second product, in each line of several, too; null when the list is shorter. */
function withProductId(input: object, list: readonly Mention[]): object | null {
  const { lines } = input as { readonly lines?: readonly object[] };
  if (lines) {
    const named = lines.map((line) => withProductId(line, list));
    return named.includes(null) ? null : { ...input, lines: named };
  }
  const ref = (input as { readonly productRef?: string | null }).productRef;
  if (!ref?.startsWith('#')) return input;
  const mention = list[Number(ref.slice(1)) - 1];
  return mention ? { ...input, productRef: String(mention.productId) } : null;
}
