import type { CardSimulator, CardSimulatorOptions } from '@halfpallet/card-simulator';
import { Ahead } from './ahead';
import { Line } from './line';

/** Between the shop and the card provider. Import this before anything that imports the shop. */
export const cards = {
  line: undefined as unknown as Line,
  clock: new Ahead(),
};

jest.mock('@halfpallet/card-simulator', () => {
  const real = jest.requireActual<{ startCardSimulator(options: CardSimulatorOptions): Promise<CardSimulator> }>(
    '@halfpallet/card-simulator',
  );
  return {
    ...real,
    async startCardSimulator(options: CardSimulatorOptions): Promise<CardSimulator> {
      const simulator = await real.startCardSimulator({ ...options, clock: () => cards.clock.now() });
      cards.line = await Line.to(simulator.port);
      return {
        ...simulator,
        url: cards.line.through(simulator.url),
        async stop() {
          await cards.line.cut();
          await simulator.stop();
        },
      };
    },
  };
});
