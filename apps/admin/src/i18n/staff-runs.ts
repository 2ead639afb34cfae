import {
  EXPORTED_AT_ONCE,
  type BulkActionName,
  type BulkDecision,
  type BulkOutcome,
  type BulkResource,
  type StaffRunStatus,
} from '@halfpallet/contracts';

/** A run as it stands once something was asked of it: it may have ended before, or somebody else been first. */
interface Standing {
  readonly status: StaffRunStatus;
}

export const exportsTexts = {
  button: 'Export',
  failed: 'Not Exported',
  run: {
    title: 'Have this file made?',
    intro:
      'A worker writes it meanwhile, the newest rows first. You find it under Exports, where it is kept for a day.',
    confirm: 'Make the File',
    done: 'The File Is Being Made',
    failed: 'Not Asked For',
  },
  title: 'Exports',
  intro:
    'Files of lists that were too long to be had at once. Each shows what your role may see, is kept for a day, and goes at once when somebody in it is erased.',
  noun: 'exports',
  loadError: 'Error loading the exports',
  empty: `There is no file. Press Export above a list: up to ${EXPORTED_AT_ONCE.toLocaleString('en-AU')} rows come at once, more are made here.`,
  columns: { list: 'List', asked: 'Asked for', status: 'Status', rows: 'Rows', by: 'By', actions: 'Actions' },
  lists: {
    orders: 'Orders',
    quotes: 'Quotes',
    'draft-orders': 'Draft orders',
    customers: 'Customers',
    'abandoned-carts': 'Abandoned carts',
    payments: 'Payments',
    'failed-payments': 'Failed payments',
    refunds: 'Refunds',
    'ledger-entries': 'Ledger entries',
    'audit-log': 'Audit log',
  },
  rowsOf: (done: string, total: string) => `${done} of ${total}`,
  keptUntil: (moment: string) => `kept until ${moment}`,
  ofOtherRole: 'made for the role you had then; export the list again',
  download: 'Download',
  downloadOf: (list: string, asked: string) => `Download ${list}, asked for ${asked}`,
  fallbackName: 'export.csv',
  cancel: 'Cancel',
  cancelOf: (list: string) => `Cancel the export of ${list}`,
  cancelling: {
    done: ({ status }: Standing) =>
      status === 'succeeded'
        ? 'Too Late to Cancel: The File Is Ready'
        : status === 'failed'
          ? 'It Had Ended'
          : 'Export Cancelled',
    failed: 'Not Cancelled',
  },
  retry: 'Make It Again',
  retryOf: (list: string) => `Make the export of ${list} again`,
  retrying: {
    done: ({ status }: Standing) => (status === 'succeeded' ? 'The File Is Ready' : 'The File Is Being Made'),
    failed: 'Not Asked For',
  },
  notFetched: 'Not Downloaded',
} as const;

export const runStatuses: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  running: 'Under way',
  succeeded: 'Done',
  failed: 'Ended early',
  cancelled: 'Stopped',
};

const actions: Readonly<Record<BulkActionName, string>> = {
  'change-status': 'Change status',
  assign: 'Assign',
  'add-tag': 'Add a tag',
  'remove-tag': 'Take a tag off',
  'send-mails-again': 'Send failed mails again',
  'review-import': 'Decide',
};

const outcomes: Readonly<Record<BulkOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  conflict: 'Conflict',
  failed: 'Failed',
};

const decisions: Readonly<Record<BulkDecision, string>> = { approved: 'Approve', rejected: 'Reject' };

const records: Readonly<Record<BulkResource, string>> = { orders: 'Order', 'potential-imports': 'Potential import' };

const ordersOf = (count: string) => (count === '1' ? '1 order' : `${count} orders`);
const importsOf = (count: string) => (count === '1' ? '1 potential import' : `${count} potential imports`);

export const bulk = {
  actions,
  outcomes,
  ordersOf,
  bar: {
    orders: 'Chosen orders',
    imports: 'Chosen potential imports',
    select: (number: string) => `Choose ${number}`,
    selectPage: 'Choose all on this page',
    chosen: (count: string) => `${count} chosen`,
    hidden: (count: string) => `${count} of them not on this page`,
    all: (count: string) => `Choose all ${count} that match`,
    allUncounted: 'Choose all that match',
    allChosen: (count: string) => `All ${count} that match are chosen`,
    change: 'Change…',
    clear: 'Choose none',
    countFailed: 'Not Counted',
    tooMany: (most: string) => `At most ${most} are ticked one by one. Choose all that match, or fewer.`,
  },
  dialog: {
    title: (count: string) => `Change ${ordersOf(count)}`,
    intro:
      'A worker does it order by order, and says of each what became of it. Every order is asked by its own rules; nothing is refunded.',
    action: 'What to do',
    status: 'New status',
    cancelHint: 'What was paid on a cancelled order is put before finance, who decide what goes back.',
    shipHint: 'Carrier and tracking number are entered on each order.',
    tag: 'Tag',
    tagMissing: 'Say which tag',
    oneTag: 'One tag at a time, without a comma',
    assignee: 'Assign to',
    assigneeHint: 'An order that a colleague gave to somebody else after you ticked it stays as they gave it.',
    confirm: (count: string) => `Change ${ordersOf(count)}`,
    done: 'It Has Begun',
    failed: 'Not Begun',
  },
  review: {
    decisions,
    title: (count: string) => `Decide on ${importsOf(count)}`,
    intro:
      'A worker decides one by one, and says of each what became of it. What has no price, or is in the shop already, is not approved.',
    decision: 'Decision',
    approveHint: 'Each approved one comes into the shop a few seconds later.',
    confirm: (decision: BulkDecision, count: string) => `${decisions[decision]} ${importsOf(count)}`,
    done: 'It Has Begun',
    failed: 'Not Begun',
  },
  title: 'Bulk changes',
  intro:
    'Changes of many orders, or decisions on many potential imports, at once. Open one to see what became of each.',
  noun: 'bulk changes',
  loadError: 'Error loading the bulk changes',
  empty: 'Nothing was changed in bulk yet. Choose orders or potential imports in their lists to begin.',
  columns: { what: 'Change', asked: 'Begun', status: 'Status', progress: 'Progress', by: 'By' },
  what: {
    status: (status: string) => `Status to ${status}`,
    nobody: 'Assign to nobody',
    somebody: (name: string) => `Assign to ${name}`,
    addTag: (tag: string) => `Add the tag ${tag}`,
    removeTag: (tag: string) => `Take the tag ${tag} off`,
    mails: 'Send failed mails again',
    review: (decision: BulkDecision) => `${decisions[decision]} potential imports`,
  },
  colleague: 'a colleague',
  progressOf: (done: string, total: string) => `${done} of ${total}`,
  run: {
    back: 'All bulk changes',
    loadError: 'Error loading this bulk change',
    facts: 'How far it is',
    progress: 'Progress',
    waiting: 'Waiting for a worker',
    begunBy: (name: string, moment: string) => `Begun by ${name}, ${moment}`,
    endedEarly: 'It ended early',
    stop: 'Stop',
    stopTitle: 'Stop this change?',
    stopIntro: 'It stops before the next one. What is done stays done; you can go on with the rest later.',
    stopping: {
      done: ({ status }: Standing) =>
        status === 'succeeded' ? 'Too Late to Stop: All Is Done' : status === 'failed' ? 'It Had Ended' : 'Stopped',
      failed: 'Not Stopped',
    },
    goOn: 'Go On',
    goingOn: {
      done: ({ status }: Standing) => (status === 'succeeded' ? 'All Is Done' : 'It Goes On'),
      failed: 'Not Begun',
    },
    rows: 'One by one',
    rowsNoun: 'rows',
    rowsError: 'Error loading what became of each',
    rowsEmpty: 'They are still being looked for.',
    rowsNone: 'It ended before anything was changed.',
    everything: 'All',
    filter: 'Outcome',
    waitingRow: 'Waiting',
    columns: { record: records, outcome: 'Outcome', why: 'Why' },
  },
} as const;
