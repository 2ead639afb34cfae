export const overview = {
  title: 'Overview',
  intro: 'How the shop stands right now.',
  pages: 'Pages',
  attention: 'Needs attention',
  nothing: 'Nothing needs attention.',
  attentionError: 'Error loading what needs attention',
  waitingOrders: (count: string, one: boolean) => `${count} ${one ? 'order waits' : 'orders wait'} for a decision`,
  failedPayments: (count: string, one: boolean) =>
    `${count} failed ${one ? 'payment' : 'payments'} in the last 24 hours`,
  projections: (count: string, one: boolean) => `${count} ${one ? 'projection is' : 'projections are'} not keeping up`,
  givenUp: (count: string, one: boolean) => `${count} ${one ? 'task was' : 'tasks were'} given up`,
  money: {
    toTransfer: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'refund waits' : 'refunds wait'} to be transferred: ${sum}`,
    failedRefunds: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'refund' : 'refunds'} failed and nobody has tried again: ${sum}`,
    owedBack: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'order holds' : 'orders hold'} money that is owed back: ${sum}`,
    disputes: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'payment is' : 'payments are'} disputed by the card holder's bank: ${sum}`,
    unmatchedLines: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'line' : 'lines'} of bank statements ${one ? 'waits' : 'wait'} for somebody who knows the order: ${sum}`,
  },
  descriptions: {
    '/orders': 'Find, change, refund and trace orders.',
    '/potential-imports': 'Review what was found: evidence, price, decision.',
    '/sourcing-requests': 'How far searches for goods are, and what they found.',
    '/ledger': 'Trial balance and every entry, now or at an earlier moment.',
    '/payments': 'What each order has paid and owes.',
    '/refunds': 'Transfers to make, refunds that failed, and what is owed back.',
    '/replays': 'Work the books out again and compare.',
    '/projections': 'How far the read models have come.',
    '/queues': 'Work that waits, runs or failed.',
    '/audit-log': 'Who did what, and what was refused.',
    '/staff': 'Who works here, and in which role.',
  } as Readonly<Record<string, string>>,
} as const;

export const projections = {
  title: 'Projections',
  intro:
    'Read models are worked out from the events, reactions answer to them. Here is how far each has come, and whether it is alive.',
  loadError: 'Error loading projections',
  empty: 'There are no projections.',
  tableTitle: 'Read models and reactions',
  kinds: { projection: 'read model', reaction: 'reaction' } as Readonly<Record<string, string>>,
  columns: {
    name: 'Name',
    state: 'State',
    position: 'Position',
    lag: 'Behind',
    parked: 'Parked',
    heartbeat: 'Last sign of life',
    actions: 'Actions',
  },
  version: (version: number) => `version ${version}`,
  of: (head: string) => `of ${head}`,
  upToDate: 'Up to date',
  lag: (events: string, seconds: string) => `${events} events, ${seconds}`,
  parked: (count: number) => (count === 1 ? '1 stream' : `${count} streams`),
  rebuild: 'Rebuild',
  rebuildOf: (name: string) => `Rebuild ${name}`,
  rebuildTitle: (name: string) => `Rebuild ${name}`,
  rebuildIntro: (events: string) =>
    `Reads ${events} events again into a second set of tables while the present ones keep serving, then swaps them in one step. No mail is sent and no provider is called.`,
  rebuildDone: 'Rebuild Started',
  rebuildFailed: 'Rebuild Failed',
  runs: 'Rebuilds',
  runColumns: {
    started: 'Asked for',
    projection: 'Projection',
    status: 'Status',
    progress: 'Result',
    reason: 'Reason',
  },
  runResult: (events: string, equal: boolean | null) => {
    if (equal === null) return `${events} events`;
    return equal ? `${events} events, the same rows as before` : `${events} events, rows differ from before`;
  },
  noRuns: 'Nothing has been rebuilt yet.',
} as const;

export const queues = {
  title: 'Queues',
  intro: 'Work that touches the outside, done in the background and repeated when it fails.',
  loadError: 'Error loading queues',
  empty: 'There are no queues.',
  noWorkers: 'No worker is running',
  workers: (count: number) => (count === 1 ? '1 worker' : `${count} workers`),
  states: {
    waiting: 'Waiting',
    active: 'Active',
    delayed: 'Delayed',
    completed: 'Completed',
    failed: 'Failed',
  },
  oldest: (ago: string) => `The oldest waiting job came ${ago}.`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume ${name}`,
  retryFailed: (count: number) => (count === 1 ? 'Retry 1 failed job' : `Retry ${count} failed jobs`),
  done: 'Queue Updated',
  failed: 'Update Failed',
  jobsError: 'Error loading jobs',
  noJobs: 'No jobs in this state.',
  jobColumns: { job: 'Job', attempts: 'Attempts', added: 'Added', finished: 'Finished', error: 'Error' },
  attempts: (made: number, most: number) => (most > 1 ? `${made} of ${most}` : String(made)),
  givenUp: {
    title: 'Given up',
    intro: 'Asked for and tried many times without success. Mend the cause, then try again.',
    loadError: 'Error loading what was given up',
    columns: { work: 'Work', attempts: 'Attempts', asked: 'Asked for', error: 'Error', actions: 'Actions' },
    retry: 'Retry',
    retryOf: (kind: string) => `Retry ${kind}`,
    retryAll: (count: number) => `Retry all ${count}`,
    done: 'Tried Again',
    failed: 'Retry Failed',
  },
} as const;
