import { invalidRequest } from './http/api-error';

/** What can be made to go wrong with calls. */
export type CallFault = 'server_error' | 'rate_limit' | 'timeout' | 'drop_after_commit';

const CALL_FAULTS: readonly CallFault[] = ['server_error', 'rate_limit', 'timeout', 'drop_after_commit'];
/** Longer delays would outlast the lease on a delivery and look like a lost one. */
const MAX_DELAY_MS = 5_000;

export interface FaultState {
  readonly calls: { fault: CallFault; path: string | null; times: number } | null;
  readonly webhooks: Readonly<WebhookFaults>;
}

interface WebhookFaults {
  /** The next n deliveries are sent twice. */
  duplicate: number;
  /** Deliveries wait a random moment, so that they overtake each other. */
  shuffle: boolean;
  delayMs: number;
  /** The next n deliveries carry a signature made with another secret. */
  wrongSignature: number;
  /** Nothing is delivered until this is off again; events queue up. */
  paused: boolean;
}

/**
 * Makes calls and deliveries go wrong on demand, for tests of the product. Set by `POST /_control`:
 * `{"calls": {"fault", "path"?, "times"?}, "webhooks": {"duplicate"?, "shuffle"?, "delayMs"?, "wrongSignature"?, "paused"?}}`
 * or `{"reset": true}`. State lives in memory and ends with the process.
 */
export class Faults {
  private calls: FaultState['calls'] = null;
  private webhooks: WebhookFaults = quiet();

  get state(): FaultState {
    return { calls: this.calls, webhooks: this.webhooks };
  }

  /** @throws ApiError 400 for anything it does not know. */
  apply(command: unknown): FaultState {
    const { reset, calls, webhooks, ...rest } = objectOf(command, 'body');
    refuseUnknown(rest);
    if (reset === true) {
      this.calls = null;
      this.webhooks = quiet();
    }
    if (calls !== undefined) this.calls = readCalls(calls);
    if (webhooks !== undefined) this.webhooks = { ...this.webhooks, ...readWebhooks(webhooks) };
    return this.state;
  }

  /** The fault the call to this path has to suffer, counted down. */
  forCall(path: string): CallFault | undefined {
    const { calls } = this;
    if (!calls || (calls.path !== null && !path.startsWith(calls.path))) return undefined;
    this.calls = calls.times > 1 ? { ...calls, times: calls.times - 1 } : null;
    return calls.fault;
  }

  get deliveriesPaused(): boolean {
    return this.webhooks.paused;
  }

  /** Milliseconds the next delivery has to wait; `chance` is a number in [0, 1). */
  delayMs(chance: number): number {
    return this.webhooks.delayMs + (this.webhooks.shuffle ? Math.floor(chance * 300) : 0);
  }

  takeDuplicate(): boolean {
    return this.countDown('duplicate');
  }

  takeWrongSignature(): boolean {
    return this.countDown('wrongSignature');
  }

  private countDown(name: 'duplicate' | 'wrongSignature'): boolean {
    if (this.webhooks[name] === 0) return false;
    this.webhooks[name] -= 1;
    return true;
  }
}

function quiet(): WebhookFaults {
  return { duplicate: 0, shuffle: false, delayMs: 0, wrongSignature: 0, paused: false };
}

function readCalls(value: unknown): FaultState['calls'] {
  if (value === null) return null;
  const { fault, path = null, times = 1, ...rest } = objectOf(value, 'calls');
  refuseUnknown(rest);
  if (!CALL_FAULTS.includes(fault as CallFault)) {
    throw invalidRequest(`fault must be one of ${CALL_FAULTS.join(', ')}`, 'calls[fault]');
  }
  if (path !== null && typeof path !== 'string') throw invalidRequest('path must be text', 'calls[path]');
  return { fault: fault as CallFault, path, times: wholeNumber(times, 'calls[times]', 1000) };
}

function readWebhooks(value: unknown): Partial<WebhookFaults> {
  const read: Partial<WebhookFaults> = {};
  for (const [name, setting] of Object.entries(objectOf(value, 'webhooks'))) {
    if (name === 'duplicate' || name === 'wrongSignature') read[name] = wholeNumber(setting, name, 1000);
    else if (name === 'delayMs') read.delayMs = wholeNumber(setting, name, MAX_DELAY_MS);
    else if ((name === 'shuffle' || name === 'paused') && typeof setting === 'boolean') read[name] = setting;
    else refuseUnknown({ [name]: setting });
  }
  return read;
}

function wholeNumber(value: unknown, name: string, largest: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > largest) {
    throw invalidRequest(`${name} must be a whole number from 0 to ${largest}`, name);
  }
  return value as number;
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest(`${name} must be an object`, name);
  }
  return value as Record<string, unknown>;
}

function refuseUnknown(rest: Record<string, unknown>): void {
  const [name] = Object.keys(rest);
  if (name !== undefined) throw invalidRequest(`Unknown or invalid setting: ${name.slice(0, 80)}`, name);
}
