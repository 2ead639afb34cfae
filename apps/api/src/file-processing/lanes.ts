import { Unavailable } from '../platform/errors';

/** Lets a few go on at once and some more wait, first come first served; who comes after them is told to come again. */
export class Lanes {
  private busy = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws Unavailable when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy < this.atOnce) this.busy += 1;
    else if (this.waiting.length < this.mostWaiting) await new Promise<void>((turn) => this.waiting.push(turn));
    else throw new Unavailable('Many files are being read at the moment. Please try again in a minute.');
    try {
      return await work();
    } finally {
      // A lane that is handed on stays busy.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}
