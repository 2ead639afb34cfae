import { plural } from './plural';

const eventsText = (count: string) => plural(count, 'event', 'events');

export const overview = {
  title: 'Overview',
  intro: 'How the shop stands right now.',
  pages: 'Pages',
  attention: 'Needs attention',
  nothing: 'Nothing needs attention.',
  attentionError: 'Error loading what needs attention',
  counted: {
    ownTasks: (count: string, one: boolean) => `${count} ${one ? 'task is' : 'tasks are'} yours`,
    waitingOrders: (count: string, one: boolean) => `${count} ${one ? 'order waits' : 'orders wait'} for a decision`,
    failedPayments: (count: string, one: boolean) =>
      `${count} ${one ? 'payment' : 'payments'} failed in the last 24 hours and nothing was paid since`,
    messages: (count: string, one: boolean) => `${count} ${one ? 'message waits' : 'messages wait'} for an answer`,
    returns: (count: string, one: boolean) => `${count} ${one ? 'return waits' : 'returns wait'} for a decision`,
    failedMails: (count: string, one: boolean) => `${count} ${one ? 'mail' : 'mails'} failed and can be sent again`,
    heldUpMails: (count: string, one: boolean) =>
      `${count} ${one ? 'mail has' : 'mails have'} waited for the mail server for more than 15 minutes`,
    givenUp: (count: string, one: boolean) => `${count} ${one ? 'task was' : 'tasks were'} given up`,
    deadJobs: (count: string, one: boolean) => `${count} ${one ? 'job has' : 'jobs have'} failed for good`,
    deadLetters: (count: string, one: boolean) =>
      `${count} ${one ? 'event' : 'events'} could not be taken and ${one ? 'holds' : 'hold'} up what follows`,
    standingQueues: (count: string, one: boolean) => `${count} ${one ? 'queue stands' : 'queues stand'} still`,
  },
  projections: (count: string, one: boolean) => `${count} ${one ? 'projection is' : 'projections are'} not keeping up`,
  historyBad: 'The history of events is not what it was',
  stinkBugs: (listOf: string, season: string) =>
    `The stink bug list that prices rest on is of ${listOf}: confirm it for ${season}`,
  help: 'What do these count?',
  helpOf: {
    ownTasks:
      'Orders and messages given to you and comments that mention you, without those you put off or are done with.',
    waitingOrders: 'Pending orders whose payment failed, or that are paid and were placed more than two days ago.',
    failedPayments: 'Declined tries of the last 24 hours, each by itself, of orders that were not paid since.',
    messages: 'Messages of the contact form that nobody has marked as answered.',
    returns: 'What buyers reported about deliveries and nobody has accepted or declined.',
    failedMails: 'Mails that did not go out, until they are sent again.',
    heldUpMails:
      'Mails that are tried again by themselves and have not gone out: the mail server is away, asks to come back later, or does not let the shop in. The list says what it answered.',
    givenUp: 'Work that was asked for and failed at every try; it waits until somebody tries it again.',
    deadJobs: 'Jobs that failed for good, until they are run again or dropped.',
    deadLetters: 'Events that a read model or a reaction could not take; those behind them in the stream wait.',
    standingQueues:
      'Queues that somebody paused, or whose workers have given no sign of life for a minute and a half; what is asked of them waits.',
    historyBad:
      'The last look at all events found some that are gone, added or changed since they were sealed. The page says where.',
    stinkBugs:
      'Which countries and goods have to be treated is published for each season, in August. Prices go on by the list of the rate card until somebody has compared it with that of the season that goods ordered today are shipped in.',
    projections: 'Read models and reactions that do not run, hold back an event, or are more than a minute behind.',
    toTransfer: 'Refunds of bank transfers that somebody has to send from the bank. The sum is what they come to.',
    toApprove: 'Refunds whose bank account is known and that a second person has to agree to before they are sent.',
    owedBack:
      'Orders for which more is held than they come to, with no refund under way. The sum is what is held too much.',
    failedRefunds: 'Refunds that the provider or the bank did not carry out, and that were not tried again since.',
    disputes:
      'Card payments whose holder asks the bank for the money back, still undecided. The sum is what they dispute.',
    balancesDue: 'Orders whose second half is due and has not come. The sum is what is still to be paid.',
    unmatchedLines:
      'Lines of imported bank statements that no order was found for, or that brought more than their order takes. The sum is what came with them.',
  },
  money: {
    toTransfer: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'refund waits' : 'refunds wait'} to be transferred: ${sum}`,
    toApprove: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'refund waits' : 'refunds wait'} for a second person to approve the transfer: ${sum}`,
    failedRefunds: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'refund' : 'refunds'} failed and nobody has tried again: ${sum}`,
    owedBack: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'order holds' : 'orders hold'} money that is owed back: ${sum}`,
    disputes: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'payment is' : 'payments are'} disputed by the card holder's bank: ${sum}`,
    balancesDue: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'balance is' : 'balances are'} due from buyers: ${sum}`,
    unmatchedLines: (count: string, sum: string, one: boolean) =>
      `${count} ${one ? 'line' : 'lines'} of bank statements ${one ? 'waits' : 'wait'} for somebody who knows the order: ${sum}`,
  },
  databaseConsole: 'Database console',
  databaseConsoleText: 'The database itself, in a console outside of this app. It opens in a new tab.',
  descriptions: {
    '/orders': 'Find, change, refund and trace orders.',
    '/tasks': 'What was given to you, and what waits for your role.',
    '/dashboards': 'How orders, money and sourcing went over a month, a quarter or a year.',
    '/product-sources': 'Where the goods of orders come from.',
    '/authentic-listings': 'Read products again where their supplier lists them.',
    '/import': 'Search, preview and list products of a sector.',
    '/product-files': 'Take products out to a spreadsheet, and changes back in.',
    '/potential-imports': 'Review what was found: evidence, price, decision.',
    '/marketplaces': 'Whether each may be asked for pages, and how it answers.',
    '/sourcing-requests': 'How far searches for goods are, and what they found.',
    '/products': 'What the shop shows of each product, and its photographs.',
    '/market-prices': 'What products sell for in Australian shops, over time.',
    '/ledger': 'Trial balance and every entry, now or at an earlier moment.',
    '/payments': 'What each order has paid and owes.',
    '/invoices': 'What was sold, with the tax invoice of each order that has one.',
    '/refunds': 'Transfers to make, refunds that failed, and what is owed back.',
    '/bank-lines': 'Import the bank’s file, and settle what names no order.',
    '/provider-events': 'What the card provider told us, and what came of it.',
    '/replays': 'Work the books out again and compare.',
    '/contact-messages': 'What people wrote, and who answers it.',
    '/returns': 'What buyers reported about deliveries, and what was decided.',
    '/mails': 'Every mail the shop wrote, and what became of it.',
    '/draft-orders': 'Orders put together on the phone and sent by mail, and what became of them.',
    '/quotes': 'Prices promised to buyers, and what became of them.',
    '/db-tables': 'What the shop reads from: rows, and how far each table is.',
    '/projections': 'How far the read models have come.',
    '/queues': 'Work that waits, runs or failed.',
    '/bulk-operations': 'What was changed of many orders or potential imports at once, and what became of each.',
    '/exports': 'Files of lists too long to be had at once.',
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
  slowTitle: 'Not keeping up',
  all: 'All read models and reactions',
  deadLetters: {
    title: (count: string) => `Events that could not be taken (${count})`,
    intro: 'Each holds up what follows in its stream, for this reader alone. Mend the cause, then try again.',
    loadError: 'Error loading the events that could not be taken',
    columns: {
      reader: 'Reader',
      event: 'Event',
      waiting: 'Behind it',
      parked: 'Since',
      error: 'Error',
      actions: 'Actions',
    },
    retry: 'Retry',
    retryOf: (event: string, reader: string) => `Retry ${event} in ${reader}`,
    done: 'Taken',
    failed: 'Retry Failed',
    skip: 'Skip',
    skipOf: (event: string, reader: string) => `Skip ${event} in ${reader}`,
    skipTitle: (event: string, reader: string) => `Skip ${event} in ${reader}?`,
    skipIntro: (stream: string, waiting: string) =>
      `${stream} goes on without this event, and with ${waiting} behind it up to the next that cannot be taken. What this reader shows will differ from what happened, for good; a rebuild leaves the event out as well. Skip only what can never be taken.`,
    skipped: 'Skipped',
    skipFailed: 'Not Skipped',
  },
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
  lag: (events: string, seconds: string) => `${eventsText(events)}, ${seconds}`,
  parked: (count: number) => (count === 1 ? '1 stream' : `${count} streams`),
  rebuild: 'Rebuild',
  rebuildOf: (name: string) => `Rebuild ${name}`,
  rebuildTitle: (name: string) => `Rebuild ${name}`,
  rebuildIntro: (events: string) =>
    `Goes through ${eventsText(events)} and builds a second set of tables from those that concern it, while the present ones keep serving; then swaps them in one step. No mail is sent and no provider is called.`,
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
    if (equal === null) return eventsText(events);
    return `${eventsText(events)}, ${equal ? 'the same rows as before' : 'rows differ from before'}`;
  },
  noRuns: 'Nothing has been rebuilt yet.',
} as const;

export const database = {
  title: 'Database',
  intro:
    'The tables that pages and lists are read from. Every one is worked out from the events and can be built anew from them; nothing is typed into them.',
  loadError: 'Error loading the tables',
  empty: 'There are no tables yet.',
  history: 'History',
  historyIntact: (at: string, detail: string) =>
    `At the last look, ${at}, every event was as it had been sealed: ${detail}.`,
  historyBad: (at: string, detail: string) =>
    `At the last look, ${at}, the history was not what it had been: ${detail}. Keep a copy of the database as it is, and follow the runbook "The history is not what it was".`,
  historyUnknown: 'Nobody has looked at the whole history yet; a worker does so within two minutes of its start.',
  historyError: 'Error loading how the last look at the history ended',
  keyTables: 'Key tables',
  furtherTables: 'Further tables',
  columns: {
    table: 'Table',
    rows: 'Rows',
    projection: 'Projection',
    state: 'State',
    position: 'Position',
    lag: 'Behind',
    rebuilt: 'Last rebuild',
    actions: 'Actions',
  },
  about: (rows: string) => `about ${rows}`,
  never: 'Never',
  rebuildOf: (projection: string, table: string) => `Rebuild ${projection}, which fills ${table}`,
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
  retryMany: {
    titleOf: (queue: string) => `Try the failed jobs of ${queue} again?`,
    titleOfMessages: 'Try all that was given up again?',
    intro: (count: string, one: boolean) =>
      `${count} ${one ? 'runs' : 'run'} again, with all that ${one ? 'it does' : 'they do'} outside of the shop, such as mails and refunds. What was done already is not done twice. One press takes up to 1,000.`,
    done: 'Tried Again',
    failed: 'Retry Failed',
  },
  done: 'Queue Updated',
  failed: 'Update Failed',
  jobsError: 'Error loading jobs',
  noJobs: 'No jobs in this state.',
  jobColumns: {
    job: 'Job',
    attempts: 'Attempts',
    added: 'Added',
    finished: 'Finished',
    error: 'Error',
    actions: 'Actions',
  },
  state: 'State',
  oneJob: (queue: string) => `A job of ${queue}`,
  allQueues: 'All queues',
  jobError: 'Error loading the job',
  retry: 'Retry',
  retryOf: (job: string) => `Retry ${job}`,
  retried: 'Tried Again',
  retryFailedTitle: 'Retry Failed',
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
  deadJobs: {
    title: (count: string) => `Failed for good (${count})`,
    intro: 'These jobs do not run again by themselves. Mend the cause, then run them again, or drop what nobody needs.',
    loadError: 'Error loading the jobs that failed for good',
    columns: { job: 'Job', why: 'Why', attempts: 'Attempts', failed: 'Failed', actions: 'Actions' },
    classes: {
      transient: 'Did not answer properly',
      throttled: 'Asked us to slow down',
      blocked: 'Refused for good',
      'bad-data': 'Its data is of no use',
      stalled: 'Its worker died again and again',
      fault: 'A fault',
    } as Readonly<Record<string, string>>,
    scheduled: 'by schedule; it runs again by itself',
    times: (times: number) => (times === 1 ? 'once' : `${times} times`),
    requeue: 'Run again',
    requeueOf: (queue: string, id: string) => `Run ${queue} ${id} again`,
    drop: 'Drop',
    dropOf: (queue: string, id: string) => `Drop ${queue} ${id}`,
    dropTitle: 'Drop this job?',
    dropIntro: (queue: string, reason: string) =>
      `Dropped, the work of this job of ${queue} is not done. Your reason stays in the audit log. What went wrong: ${reason}`,
    done: 'Runs Again',
    dropped: 'Dropped',
    failed: 'It Stays As It Is',
  },
} as const;
