import { log } from '../log';
import { Complaints } from './complaints';

it('says each trouble once a minute, whichever queues meet it, and how often it was left out', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  let now = 0;
  const complaints = new Complaints(() => now);
  const readOnly = "READONLY You can't write against a read only replica.";
  for (const queue of ['refunds', 'replays', 'refunds']) complaints.say({ queue, error: readOnly }, 'worker trouble');
  complaints.say({ queue: 'refunds', error: 'another' }, 'worker trouble');
  now = 60_000;
  complaints.say({ queue: 'media', error: readOnly }, 'worker trouble');
  now = 200_000;
  complaints.say({ queue: 'media', error: 'another' }, 'worker trouble');
  complaints.say({ queue: 'media', error: readOnly }, 'worker trouble');
  expect(warn.mock.calls).toEqual([
    [{ queue: 'refunds', error: readOnly }, 'worker trouble'],
    [{ queue: 'refunds', error: 'another' }, 'worker trouble'],
    [{ queue: 'media', error: readOnly, leftOut: 2 }, 'worker trouble'],
    [{ queue: 'media', error: 'another' }, 'worker trouble'],
    [{ queue: 'media', error: readOnly }, 'worker trouble'],
  ]);
  warn.mockRestore();
});
