import { createHash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { actorOf, type ShopRequest } from './request';

/** Namespace of command ids that come from an Idempotency-Key. */
const KEY_NAMESPACE = '6f1f3c52-5d5b-4c55-9a52-2f0a6a3d9d01';

/**
 * Builds the command context of a request. With an Idempotency-Key the command id is derived from it, so a repeated
 * submit meets the first one on the same stream even when the stored answer is gone. The body is part of it: guests
 * share one actor id, and a weak key that two of them chose must never lead one to the other's order.
 */
export function commandContextOf(request: ShopRequest): CommandContext {
  const actor = actorOf(request);
  const commandId = commandIdOf(request);
  return {
    commandId,
    correlationId: request.requestId,
    causationId: commandId,
    actor,
    occurredAt: request.readAt.toISOString(),
  };
}

/** One request is one command: asked again, it is told the same id. */
export function commandIdOf(request: ShopRequest): string {
  const key = request.headers['idempotency-key'];
  request.commandId ??=
    typeof key === 'string' && key.length > 0
      ? uuidv5(KEY_NAMESPACE, `${actorOf(request).id}|${request.method} ${request.url}|${key}|${bodyDigest(request)}`)
      : randomUUID();
  return request.commandId;
}

function bodyDigest(request: ShopRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url');
}

/** Injects the CommandContext of the request. */
export const Ctx = createParamDecorator((_data: unknown, context: ExecutionContext): CommandContext =>
  commandContextOf(context.switchToHttp().getRequest<ShopRequest>()),
);

/** Injects the signed-in user, or null. */
export const User = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ShopRequest>().user ?? null,
);
