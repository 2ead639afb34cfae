import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import {
  EFFECTS,
  EMPTY_FOCUS,
  TOOL_INPUTS,
  TOOL_OUTPUTS,
  TOOL_TEXTS,
  ToolRefusal,
  type ToolCall,
  type ToolName,
} from '@halfpallet/assistant';
import { needsKey } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { endsWithin } from '@halfpallet/safe-net';
import { AssistantTools, type ToolTurn } from '../assistant/public';
import { accountCartId } from '../cart/public';
import type { Config } from '../platform/config';
import { DomainError } from '../platform/errors';
import type { LimitedVisitor } from '../platform/limits/visitor';
import { log } from '../platform/log';
import { CONFIG } from '../platform/tokens';
import { withAbsoluteAddresses } from './absolute-addresses';
import { agentInput } from './agent-inputs';
import { RepeatedActs } from './repeated-acts';

/** A call that takes longer is given up; a search of suppliers answers earlier with what there is. */
const WITHIN_MS = 20_000;
const NAMES = Object.keys(TOOL_INPUTS) as ToolName[];

const INSTRUCTIONS =
  'Halfpallet sells Asian-made goods in Australia by the half pallet at a delivered price with duty and GST. Prices come from quote_price alone; never work one out. ' +
  'Tools that change something need the buyer’s key. Nothing here pays: the buyer does, on the page that start_checkout names.';

/** Whose request this is. */
export interface AgentCaller {
  /** Account of the key’s holder; null without a key. */
  readonly personId: string | null;
  readonly visitor: LimitedVisitor;
  readonly context: CommandContext;
}

/** The assistant's tools as an MCP server. One a request: nothing is remembered between two. */
@Injectable()
export class AgentTools {
  constructor(
    private readonly tools: AssistantTools,
    private readonly repeats: RepeatedActs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The protocol's library is loaded with the first call: a worker never needs it. */
  async serverFor(caller: AgentCaller) {
    const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
    const server = new McpServer(
      { name: 'halfpallet', title: 'Halfpallet', version: '1.0.0' },
      { instructions: INSTRUCTIONS },
    );
    for (const name of NAMES) {
      const isEffect = EFFECTS.has(name);
      server.registerTool(
        name,
        {
          description: TOOL_TEXTS[name],
          inputSchema: agentInput(name),
          outputSchema: TOOL_OUTPUTS[name],
          annotations: {
            readOnlyHint: !isEffect,
            destructiveHint: false,
            // An effect is one with its requestId only.
            idempotentHint: !isEffect,
            openWorldHint: name === 'source_product',
          },
        },
        (input: Record<string, unknown>) => this.call(name, input, caller),
      );
    }
    return server;
  }

  private async call(name: ToolName, given: Record<string, unknown>, caller: AgentCaller): Promise<CallToolResult> {
    // Of an effect it is the repeat's; of a question it names what is asked for.
    const { requestId, ...act } = given;
    const isEffect = EFFECTS.has(name);
    const input = isEffect ? act : given;
    if (needsKey(name) && caller.personId === null) {
      return refusal(
        'KEY_NEEDED',
        `${name} is about one buyer and needs their key: send Authorization: Bearer <key>. The buyer makes one at ${this.config.publicOrigin}/dashboard, under Sign-in and data.`,
      );
    }
    const call = { id: randomUUID(), name, input } as unknown as ToolCall;
    try {
      const carryOut = (turnId: string) => this.carryOut(call, turnOf(caller, turnId));
      return isEffect && typeof requestId === 'string' && caller.personId !== null
        ? answer(await this.repeats.once({ requestId, personId: caller.personId, name, input }, carryOut))
        : answer(await carryOut(randomUUID()));
    } catch (error) {
      if (error instanceof ToolRefusal) return refusal(error.problem.code, error.problem.message);
      if (error instanceof DomainError && error.status < 500) return refusal(error.code, error.message);
      log.error({ err: error, tool: name }, 'a tool failed');
      return refusal('TOOL_FAILED', 'This did not work, and it is our fault. Try again in a moment.');
    }
  }

  private async carryOut(call: ToolCall, turn: ToolTurn): Promise<Record<string, unknown>> {
    const result = await this.tools.of(turn).run(call, endsWithin(WITHIN_MS));
    return withAbsoluteAddresses(result, this.config.publicOrigin) as Record<string, unknown>;
  }
}

/** No conversation: nothing was said before, so nothing is referred to. */
const turnOf = ({ personId, visitor, context }: AgentCaller, turnId: string): ToolTurn => ({
  // Apart from every conversation, and from the same id of another buyer.
  sessionId: personId === null ? null : `agent-${personId}`,
  turnId,
  cartId: personId === null ? null : accountCartId(personId),
  personId,
  browser: null,
  visitor,
  email: null,
  focus: EMPTY_FOCUS,
  shown: {},
  context,
});

const answer = (result: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: result,
});

const refusal = (code: string, message: string): CallToolResult => ({
  content: [{ type: 'text', text: `${code}: ${message}` }],
  isError: true,
});
