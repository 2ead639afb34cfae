import type { LedgerEntryRow, ReplayResult } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { accountName } from '../ledger/ledger-model';
import { audText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';

const texts = replays.run;

type Difference = ReplayResult['difference']['first'][number];

const KEY: ListColumn<Difference & { id: string }> = { label: texts.what, render: ({ key }) => <Mono>{key}</Mono> };
const COLUMNS = [
  KEY,
  { label: texts.inReplay, render: ({ replay }: Difference) => entryText(replay) },
  { label: texts.inLive, render: ({ live }: Difference) => entryText(live) },
];

/** Line by line, what one side has and the other has not. */
export function FirstDifferences({ first }: { readonly first: readonly Difference[] }) {
  const withEntries = first.some(({ replay, live }) => replay !== null || live !== null);
  return <RowTable columns={withEntries ? COLUMNS : [KEY]} rows={first.map((each) => ({ id: each.key, ...each }))} />;
}

function entryText(entry: LedgerEntryRow | null): string {
  if (entry === null) return texts.absent;
  const debit = entry.debitAud > 0;
  const side = debit ? 'Dr' : 'Cr';
  return `${side} ${accountName(entry.account)} ${audText(debit ? entry.debitAud : entry.creditAud)} @ ${entry.position}: ${entry.description}`;
}
