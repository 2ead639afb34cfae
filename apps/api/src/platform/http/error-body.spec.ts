import { StoreAccessDenied, UnknownEventType, UnknownEventVersion } from '@halfpallet/event-store';
import { Invalid } from '../errors';
import { isEngineAway } from '../engine-away';
import { errorAnswer } from './error-body';

it('names what is wrong with the first field where nothing else is said', () => {
  const errors = { imageData: 'This is no picture. Attach another one.', message: 'Write a message' };
  expect(errorAnswer(new Invalid(errors))).toMatchObject({
    status: 400,
    body: { message: errors.imageData, error: errors.imageData, errors },
  });
  expect(errorAnswer(new Invalid(errors, 'Nothing was sent.')).body.message).toBe('Nothing was sent.');
});

describe('an answer of the queue’s Redis that says not now', () => {
  it.each([
    "OOM command not allowed when used memory > 'maxmemory'.",
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
    'LOADING Redis is loading the dataset in memory',
    'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.',
    "READONLY You can't write against a read only replica.",
    'MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to no.',
    'NOREPLICAS Not enough good replicas to write.',
    'CLUSTERDOWN The cluster is down',
    'NOAUTH Authentication required.',
    'WRONGPASS invalid username-password pair or user is disabled.',
    "NOPERM User halfpallet has no permissions to run the 'bzpopmin' command",
  ])('%s: 503 with Retry-After, and no attempt of the work’s own', (message) => {
    const error = Object.assign(new Error(message), { name: 'ReplyError' });
    expect(errorAnswer(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(isEngineAway(error)).toBe(true);
  });

  it('is no other error with the same word', () => {
    const wrong = Object.assign(new Error("ERR unknown command 'OOM'"), { name: 'ReplyError' });
    expect(errorAnswer(wrong).status).toBe(500);
    expect(errorAnswer(new Error('READONLY is no word of ours')).status).toBe(500);
  });
});

it.each([
  new StoreAccessDenied('EventStoreDB knows no such user and password: look at the ones in EVENTSTORE_URL.'),
  Object.assign(new Error('password authentication failed for user "halfpallet_app"'), { code: '28P01' }),
  Object.assign(new Error('no pg_hba.conf entry for host "10.0.0.7"'), { code: '28000' }),
])('takes an engine that does not let us in for away, until somebody sets that right: $message', (error) => {
  expect(errorAnswer(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, unexpected: true });
  expect(isEngineAway(error)).toBe(true);
});

it.each([new UnknownEventType('OrderGiftWrapped'), new UnknownEventVersion('OrderPlaced', 3, 2)])(
  'asks to come back for what a newer release wrote, whose processes take over: $message',
  (error) => {
    expect(errorAnswer(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, unexpected: true });
    expect(isEngineAway(error)).toBe(true);
  },
);
