import type { Acts } from '../acts';
import type { BalanceSheet } from '../balance-sheet';
import type { Faults } from '../faults';
import { ApiError, invalidRequest } from './api-error';
import { sameSecret } from './keys';
import type { Answer } from './mutations';

/** What the fault switch can reach. */
export interface Controls {
  /** Asked for as `Authorization: Bearer <token>`. */
  readonly token: string;
  readonly faults: Faults;
  readonly acts: Acts;
  readonly balance: () => Promise<BalanceSheet>;
  /** Called when the switch was used, e.g. to look at paused deliveries again. */
  readonly onUse: () => void;
}

/**
 * `GET /_control` answers the fault state and the balance sheet. `POST /_control` takes settings of faults and answers
 * the resulting state, or takes `{"act": {...}}` and answers the object it changed as `{"object"}`.
 * @throws ApiError 401 without the token, 400 for anything but known settings and acts, 404 for unknown ids.
 */
export async function controlAnswer(
  controls: Controls,
  method: string,
  authorization: string | undefined,
  body: string,
): Promise<Answer> {
  const { token, faults, acts } = controls;
  if (!sameSecret(authorization ?? '', `Bearer ${token}`)) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Wrong control token.' });
  }
  if (method === 'GET') return ok({ faults: faults.state, balance: await controls.balance() });
  const command = parse(body);
  const answer = isAct(command) ? { object: await acts.perform(command.act) } : faults.apply(command);
  controls.onUse();
  return ok(answer);
}

function ok(answer: object): Answer {
  return { status: 200, response: JSON.stringify(answer) };
}

/** An act stands alone, so that a refused one has not set half of something else. */
function isAct(command: unknown): command is { act: unknown } {
  if (typeof command !== 'object' || command === null || !('act' in command)) return false;
  if (Object.keys(command).length > 1) throw invalidRequest('An act cannot be combined with settings.', 'act');
  return true;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw invalidRequest('The body must be JSON.');
  }
}
