import { Client, type ClientConfig } from 'pg';

/**
 * One connection that is opened when first needed and again whenever it broke. Used where a pool would be wrong:
 * session settings belong to a connection.
 */
export class DedicatedConnection {
  private current: Promise<Client> | undefined;
  private closed = false;

  constructor(private readonly config: ClientConfig) {}

  /** @throws whatever the driver says when no connection can be made; the next call tries again */
  get(): Promise<Client> {
    if (this.closed) return Promise.reject(new Error('the store is closed'));
    if (this.current === undefined) {
      const opening = this.open(() => this.forget(opening));
      this.current = opening;
      opening.catch(() => this.forget(opening));
    }
    return this.current;
  }

  /** Throws the connection away, e.g. when a statement never answered. */
  discard(): void {
    const dropped = this.current;
    this.current = undefined;
    void dropped?.then((client) => client.end()).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    const last = this.current;
    this.current = undefined;
    await last?.then((client) => client.end()).catch(() => undefined);
  }

  private forget(lost: Promise<Client>): void {
    if (this.current === lost) this.current = undefined;
  }

  private async open(onLost: () => void): Promise<Client> {
    const client = new Client(this.config);
    let established = false;
    const ended = (): void => {
      if (established) onLost();
    };
    // Without a listener an idle connection ended by the server would end the process.
    client.on('error', ended);
    client.on('end', ended);
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    established = true;
    return client;
  }
}

/**
 * Base configuration with session settings added to whatever the caller already passes in `options`. Limits of the base are
 * left out: sent as parameters of their own they would win over the ones asked for here.
 */
export function withSettings(
  base: ClientConfig,
  name: string,
  settings: Readonly<Record<string, string>>,
): ClientConfig {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'];
  const rest = Object.fromEntries(Object.entries(base).filter(([key]) => !limits.includes(key)));
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}=${value.replaceAll(' ', '\\ ')}`);
  return {
    ...rest,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: base.connectionTimeoutMillis ?? 5_000,
    options: [base.options, ...flags].filter((part) => part !== undefined && part !== '').join(' '),
  };
}
