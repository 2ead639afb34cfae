// Loaded before a process of the shop (node --require): its clock is ahead by the milliseconds in the file WALK_CLOCK.
const { readFileSync } = require('node:fs');

const LOOK_EVERY_MS = 10;
const RealDate = Date;
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(process.env.WALK_CLOCK, 'utf8')) || 0;
  } catch {
    // Being written at this moment: what was read last holds.
  }
}

look();
setInterval(look, LOOK_EVERY_MS).unref();
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
