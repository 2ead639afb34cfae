import { Housekeeping } from './housekeeping';

const nothing = { sweep: async () => 0 } as never;

function housekeeping() {
  const keeping = new Housekeeping({ dead: nothing } as never, nothing, nothing);
  const swept: string[] = [];
  const sweep = (name: string, then: () => void = () => undefined) =>
    keeping.register(async () => {
      swept.push(name);
      then();
      return 1;
    });
  return { keeping, swept, sweep };
}

describe('forgetting what was kept for a while', () => {
  it('gives all their turn, also after one that fails, and tells of that', async () => {
    const { keeping, swept, sweep } = housekeeping();
    sweep('pages', () => {
      throw new Error('no storage');
    });
    sweep('mails');
    await expect(keeping.run()).rejects.toThrow('no storage');
    expect(swept).toEqual(['pages', 'mails']);
  });

  it('gives nobody a turn once its time is up: another run begins then', async () => {
    const time = new AbortController();
    const { keeping, swept, sweep } = housekeeping();
    sweep('pages', () => time.abort(new Error('time is up')));
    sweep('mails');
    await expect(keeping.run(time.signal)).rejects.toThrow('time is up');
    expect(swept).toEqual(['pages']);
  });
});
