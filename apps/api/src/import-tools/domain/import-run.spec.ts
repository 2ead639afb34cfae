import { given } from '@halfpallet/testing';
import { importRun, type ImportRunCommand } from './import-run';
import type { AgreedItem, ImportOrder, ImportRunEvent } from './import-run.events';

const runId = '7b7c8b5e-5f5c-5c58-9f7c-0d6a2d9f1a01';
const order: ImportOrder = {
  staffId: 'staff-1',
  searchQuery: 'bamboo cutting board',
  sector: 'Kitchen & Bath',
  targetMarginPercent: 25,
  maxProducts: 5,
  appliesItself: false,
};
const item = (id: string, exwPriceUsd = '4.2000'): AgreedItem => ({
  potentialImportId: id,
  verdict: 'listed',
  productId: null,
  productName: `Board ${id}`,
  marketplace: 'alibaba',
  sourceUrl: `https://market.example/${id}`,
  imageUrl: null,
  supplier: { name: 'Quiet Grove', location: 'Anji, China' },
  changed: [],
  exwPriceUsd,
  quantity: 200,
  unitCents: 1_150,
  marketCents: null,
  marginPercent: null,
});
const started = (over: Partial<ImportOrder> = {}): ImportRunEvent => ({
  type: 'ImportRunStarted',
  data: { runId, ...order, ...over, requestId: 's-1' },
});
const applied: ImportRunEvent = { type: 'ImportRunApplied', data: { runId, items: [item('a'), item('b')] } };
const imported = (id: string): ImportRunEvent => ({
  type: 'ImportRunItemImported',
  data: { runId, potentialImportId: id, productId: 1_000_000 },
});
const failed = (id: string): ImportRunEvent => ({
  type: 'ImportRunItemFailed',
  data: { runId, potentialImportId: id, reason: 'Its name is missing.' },
});
const finished: ImportRunEvent = { type: 'ImportRunFinished', data: { runId, imported: 1, failed: 1 } };
const cancelled: ImportRunEvent = { type: 'ImportRunCancelled', data: { runId } };

const apply: ImportRunCommand = { kind: 'Apply', items: [item('a'), item('b')] };
const record = (id: string, kind: 'imported' | 'failed' = 'imported'): ImportRunCommand => ({
  kind: 'RecordItem',
  potentialImportId: id,
  outcome: kind === 'imported' ? { kind, productId: 1_000_000 } : { kind, reason: 'Its name is missing.' },
});

describe('an import run', () => {
  it('is started once, and does nothing that was not started', () => {
    const start: ImportRunCommand = { kind: 'Start', runId, order, requestId: 's-1' };
    given(importRun).when(start).then([started()]);
    given(importRun, [started()]).when(start).then([]);
    for (const command of [apply, record('a'), { kind: 'Cancel' } as const]) {
      given(importRun).when(command).thenError('IMPORT_RUN_NOT_FOUND');
    }
  });

  it('is agreed to once; twice is once, and nothing is no agreement', () => {
    given(importRun, [started()]).when(apply).then([applied]);
    given(importRun, [started(), applied]).when(apply).then([]);
    given(importRun, [started(), applied, imported('a'), failed('b'), finished])
      .when(apply)
      .then([]);
    given(importRun, [started(), cancelled]).when(apply).thenError('IMPORT_OVER');
    given(importRun, [started()]).when({ kind: 'Apply', items: [] }).thenError('NOTHING_TO_APPLY');
  });

  it('may be searched again until it is agreed to', () => {
    const again: ImportRunEvent = { type: 'ImportRunSearchedAgain', data: { runId, requestId: 's-2' } };
    const command: ImportRunCommand = { kind: 'SearchAgain', requestId: 's-2' };
    given(importRun, [started()]).when(command).then([again]);
    given(importRun, [started(), again]).when(command).then([]);
    given(importRun, [started(), applied]).when(command).thenError('IMPORT_OVER');
  });

  it('has each listing tried once, and ends when all were', () => {
    given(importRun, [started(), applied])
      .when(record('a'))
      .then([imported('a')]);
    given(importRun, [started(), applied, imported('a')])
      .when(record('a', 'failed'))
      .then([]);
    given(importRun, [started(), applied]).when(record('z')).then([]);
    given(importRun, [started(), applied, imported('a')])
      .when({ kind: 'Finish' })
      .then([]);
    given(importRun, [started(), applied, imported('a'), failed('b')])
      .when({ kind: 'Finish' })
      .then([finished]);
    given(importRun, [started(), applied, imported('a'), failed('b'), finished])
      .when({ kind: 'Finish' })
      .then([]);
  });

  it('has only what failed tried again', () => {
    const all = [started(), applied, imported('a'), failed('b'), finished];
    const dearer = item('b', '4.5000');
    const retried: ImportRunEvent = { type: 'ImportRunRetried', data: { runId, items: [dearer] } };
    const retry: ImportRunCommand = { kind: 'Retry', items: [item('a'), dearer] };
    given(importRun, all).when(retry).then([retried]);
    given(importRun, [...all, retried])
      .when(retry)
      .then([]);
    given(importRun, [...all, retried])
      .when(record('b'))
      .then([imported('b')]);
    const { items, status } = [...all, retried].reduce(importRun.evolve, importRun.initial);
    expect([status, items.map(({ exwPriceUsd }) => exwPriceUsd)]).toEqual(['importing', ['4.2000', '4.5000']]);
    given(importRun, all)
      .when({ kind: 'Retry', items: [item('a')] })
      .thenError('NOTHING_TO_RETRY');
  });

  it('that is called off tells what became of the listing in hand, and begins no other', () => {
    given(importRun, [started(), applied]).when({ kind: 'Cancel' }).then([cancelled]);
    given(importRun, [started(), applied, cancelled]).when({ kind: 'Cancel' }).then([]);
    given(importRun, [started(), applied, cancelled])
      .when(record('a'))
      .then([imported('a')]);
    given(importRun, [started(), applied, cancelled, imported('a')])
      .when({ kind: 'Finish' })
      .then([]);
    given(importRun, [started(), applied, cancelled]).when({ kind: 'Retry', items: [] }).thenError('IMPORT_OVER');
    given(importRun, [started(), applied, imported('a'), failed('b'), finished])
      .when({ kind: 'Cancel' })
      .thenError('IMPORT_OVER');
  });

  it('that asks nobody ends where there is nothing to do; any other waits', () => {
    const nothing: ImportRunEvent = { type: 'ImportRunFinished', data: { runId, imported: 0, failed: 0 } };
    given(importRun, [started({ appliesItself: true })])
      .when({ kind: 'Finish' })
      .then([nothing]);
    given(importRun, [started()]).when({ kind: 'Finish' }).then([]);
  });

  it('whose job was given up has failed what it did not come to, so that it can be tried again', () => {
    const cutOff = (id: string): ImportRunEvent => ({
      type: 'ImportRunItemFailed',
      data: { runId, potentialImportId: id, reason: 'Cut off.' },
    });
    const ended: ImportRunEvent = { type: 'ImportRunFinished', data: { runId, imported: 1, failed: 1 } };
    const giveUp: ImportRunCommand = { kind: 'GiveUp', reason: 'Cut off.' };
    const history = [started(), applied, imported('a')];
    given(importRun, history)
      .when(giveUp)
      .then([cutOff('b'), ended]);
    given(importRun, [...history, cutOff('b'), ended])
      .when(giveUp)
      .then([]);
    given(importRun, [started()]).when(giveUp).then([]);
    given(importRun, [started(), applied, cancelled]).when(giveUp).then([]);
  });
});
