import { Gate } from './gate';

it('lets two in, the others in their order, and tells when it is full', async () => {
  const gate = new Gate(2, 1);
  const order: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) =>
    gate.run(async () => {
      order.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const [first, second] = [work('first'), work('second')];
  expect(gate.isFull).toBe(false);
  const third = work('third');
  expect([order, gate.isFull]).toEqual([['first', 'second'], true]);
  ends[0]!();
  await first;
  expect([order, gate.isFull]).toEqual([['first', 'second', 'third'], false]);
  ends[1]!();
  ends[2]!();
  await Promise.all([second, third]);
  await expect(gate.run(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  await expect(gate.run(() => Promise.resolve('and it goes on'))).resolves.toBe('and it goes on');
});

it('lets in whoever waits before those who wait for all others', async () => {
  const gate = new Gate(1);
  const order: string[] = [];
  const work = (name: string) => () => Promise.resolve(void order.push(name));
  let end = () => undefined as void;
  const all = [
    gate.run(() => new Promise<void>((done) => (end = done))),
    gate.runAfterOthers(work('patient')),
    gate.run(work('second')),
    gate.runAfterOthers(work('more patient')),
    gate.run(work('third')),
  ];
  end();
  await Promise.all(all);
  expect(order).toEqual(['second', 'third', 'patient', 'more patient']);
});

it('lets in those who wait for all others when nothing runs, however many it has room for', async () => {
  const gate = new Gate(2);
  const order: string[] = [];
  const ends: Array<() => void> = [];
  const running = () =>
    gate.run(async () => {
      order.push('running');
      await new Promise<void>((done) => ends.push(done));
    });
  const others = [running(), running()];
  const patient = gate.runAfterOthers(() => Promise.resolve(void order.push('patient')));
  ends[0]!();
  await others[0];
  others.push(running());
  ends[1]!();
  await others[1];
  expect(order).toEqual(['running', 'running', 'running']);
  ends[2]!();
  await Promise.all([...others, patient]);
  expect(order.at(-1)).toBe('patient');
});
