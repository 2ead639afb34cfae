import type { ModuleRef } from '@nestjs/core';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, RecordedEvent } from '@halfpallet/event-store';
import { CarryOutReactions } from './carry-out-reactions';
import type { JobHandler } from './jobs/job-handler';
import type { JobQueues } from './jobs/job-queues';
import { OutboxHandlers, type OutboxDelivery } from './outbox-handlers';
import { reaction, type CarriedReaction } from './reaction';

class Fold {
  constructor(readonly orderId: string) {}
}
class Folder {
  readonly folded: string[] = [];
  fold(orderId: string) {
    this.folded.push(orderId);
    return Promise.resolve();
  }
}

const folds = (more: { queue?: string; formerKinds?: string[] } = {}) =>
  reaction<{ orderId: string }>({
    name: 'fold-when-packed',
    events: ['Packed'],
    startFrom: 'start',
    kind: 'test:fold',
    asks: ({ data }) => ((data as { fragile: boolean }).fragile ? [] : [{ orderId: (data as { id: string }).id }]),
    does: ({ payload, execute }) => execute(new Fold(payload.orderId)),
    ...more,
  });

const context = { commandId: 'c', correlationId: 'r', causationId: 'e', actor: { kind: 'system', id: 'x' } };
const delivery = (payload: object, last = false) =>
  ({
    id: 'message-1',
    kind: 'test:fold',
    payload,
    context: context as unknown as CommandContext,
    last,
  }) as OutboxDelivery;

/** What was executed and added to queues by the reaction's handlers. */
function registered(...reactions: CarriedReaction[]) {
  const outbox = new OutboxHandlers();
  const executed: unknown[] = [];
  const added: unknown[] = [];
  const jobs = new Map<string, JobHandler>();
  const folder = new Folder();
  new CarryOutReactions(
    [{ capability: 'test', reactions }],
    outbox,
    {
      add: (...job: unknown[]) => Promise.resolve(void added.push(job)),
      register: (name: string, handler: JobHandler) => jobs.set(name, handler),
    } as unknown as JobQueues,
    { execute: (command: unknown) => Promise.resolve(executed.push(command)) } as unknown as CommandBus,
    { get: () => folder } as unknown as ModuleRef,
  ).onModuleInit();
  return { outbox: outbox.all(), executed, added, jobs, folder };
}

describe('a reaction', () => {
  it('asks for what its rule says, and for nothing where it does not matter', () => {
    const packed = (data: object) => ({ type: 'Packed', data }) as unknown as RecordedEvent;
    expect(folds().react(packed({ id: 'o1', fragile: false }))).toEqual([
      { kind: 'test:fold', payload: { orderId: 'o1' } },
    ]);
    expect(folds().react(packed({ id: 'o1', fragile: true }))).toEqual([]);
  });

  it('is carried out by the outbox, also under the names its messages had before', async () => {
    const { outbox, executed } = registered(folds({ formerKinds: ['test:crease'] }));
    expect([...outbox.keys()]).toEqual(['test:fold', 'test:crease']);
    for (const handler of outbox.values()) await handler(delivery({ orderId: 'o1' }));
    expect(executed).toEqual([new Fold('o1'), new Fold('o1')]);
  });

  it('is handed to its queue under the id of the message, and carried out there', async () => {
    const { outbox, executed, added, jobs } = registered(folds({ queue: 'folding' }));
    await outbox.get('test:fold')!(delivery({ orderId: 'o1' }));
    expect(executed).toEqual([]);
    expect(added).toEqual([['folding', { payload: { orderId: 'o1' }, context }, { jobId: 'message-1' }]]);
    const job = { data: { payload: { orderId: 'o1' }, context } } as never;
    await jobs.get('folding')!(job, new AbortController().signal);
    expect(executed).toEqual([new Fold('o1')]);
  });

  it('may use a service, and knows its last run', async () => {
    const seen: boolean[] = [];
    const { outbox, folder } = registered({
      ...folds(),
      rule: {
        ...folds().rule,
        does: ({ payload, last, of }) => {
          seen.push(last);
          return of(Folder).fold(String(payload.orderId));
        },
      },
    });
    await outbox.get('test:fold')!(delivery({ orderId: 'o7' }, true));
    expect(folder.folded).toEqual(['o7']);
    expect(seen).toEqual([true]);
  });

  it('does not share the name of its messages with another', () => {
    expect(() => registered(folds(), folds())).toThrow('two handlers');
  });
});
