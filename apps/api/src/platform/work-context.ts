import type { Actor, CommandContext } from '@halfpallet/event-store';

/**
 * Of a command that no request asks for.
 * @param cause id of the run, request or record that it belongs to; left out, it belongs to nothing but itself
 */
export const workContext = (commandId: string, actor: Actor, now: Date, cause = commandId): CommandContext => ({
  commandId,
  correlationId: cause,
  causationId: cause,
  actor,
  occurredAt: now.toISOString(),
});
