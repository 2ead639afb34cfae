import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Acts } from './acts';
import { balanceSheet } from './balance-sheet';
import { eventRoutes } from './endpoints/events';
import { moneyRecordRoutes } from './endpoints/money-records';
import { paymentIntentRoutes } from './endpoints/payment-intents';
import { paymentMethodRoutes } from './endpoints/payment-methods';
import { refundRoutes } from './endpoints/refunds';
import { Faults } from './faults';
import { Mutations } from './http/mutations';
import { createApiServer } from './http/server';
import { Ids } from './ids';
import { type CardSimulatorOptions, settingsOf } from './options';
import type { Context } from './payments/context';
import { HourlyWork } from './hourly-work';
import { Recorder } from './recorder';
import type { Change } from './store/change';
import { migrateCardSimulator } from './store/schema';
import { Store } from './store/store';
import { Timers } from './timers';
import { Courier } from './webhooks/courier';
import { WebhookQueue } from './webhooks/queue';

export interface CardSimulator {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  /** Token for `/_control`; undefined unless `faults` was asked for. */
  readonly controlToken: string | undefined;
  /** Stops listening, lets calls and deliveries under way end, and leaves the rest in the database. */
  stop(): Promise<void>;
}

/**
 * Starts the double on 127.0.0.1: migrates its schema, listens, and takes up the deliveries, timers and payouts an
 * earlier process left.
 * @throws Error when a guard refuses (live keys, production without leave) or the port is taken.
 */
export async function startCardSimulator(options: CardSimulatorOptions): Promise<CardSimulator> {
  const settings = settingsOf(options);
  await migrateCardSimulator(options.pool);

  const store = new Store(options.pool);
  const ids = new Ids(options.random);
  const faults = new Faults();
  const courier = new Courier(new WebhookQueue(options.pool), settings, faults);
  const recorder = new Recorder(store, settings, courier, (change) => timers.expect(change));
  const context = (): Context => {
    const at = settings.clock();
    const now = Math.floor(at.getTime() / 1000);
    return { at, now, ids, fees: settings.fees, laterMs: settings.laterMs, fingerprintKey: settings.secretKey };
  };
  const write = async (change: Change, at: Context): Promise<void> => {
    await recorder.record(change, at, { requestId: null, status: 200, response: '' });
  };
  const timers = new Timers(store, settings, context, write);
  const hourlyWork = new HourlyWork(store, settings, context, write);
  const controlToken = options.faults ? (options.controlToken ?? ids.next('control')) : undefined;
  const server = createApiServer({
    settings,
    store,
    ids,
    routes: [
      ...paymentIntentRoutes(store),
      ...paymentMethodRoutes(store),
      ...refundRoutes(store),
      ...moneyRecordRoutes(store),
      ...eventRoutes(store),
    ],
    mutations: new Mutations(store, recorder, settings.secretKey),
    context,
    faults,
    controls:
      controlToken === undefined
        ? undefined
        : {
            token: controlToken,
            faults,
            acts: new Acts(store, context, write),
            balance: () => balanceSheet(options.pool),
            onUse: () => courier.wake(),
          },
  });

  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  courier.start();
  timers.start();
  hourlyWork.start();
  settings.logger.info({ port }, 'card simulator listens: test mode, no money will move');

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    controlToken,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // Clients that were left without an answer (the timeout fault) would keep the listener open for ever.
      const cut = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(cut);
      await Promise.all([timers.stop(), hourlyWork.stop()]);
      await courier.stop();
    },
  };
}
