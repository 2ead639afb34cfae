import { ACTS } from './acts/table';
import { scripted } from './walk';
import { World } from './world';
jest.setTimeout(300_000);
it('script', async () => {
  const world = await World.open();
  try {
    const t = Date.now();
    const out = await scripted(
      world,
      (process.env.WALK_ACTS ?? '')
        .split(';')
        .filter((each) => each.trim())
        .map((each) => {
          const [name, which, a, b] = each.trim().split(/[:,]/);
          const act = ACTS.find(([, one]) => one.name === name)![1];
          return [act, { which: Number(which ?? 0), a: Number(a ?? 0), b: Number(b ?? 0) }] as const;
        }),
    );
    console.log(out.join('\n'), `\n${Date.now() - t} ms`);
  } finally {
    await world.close();
  }
});
