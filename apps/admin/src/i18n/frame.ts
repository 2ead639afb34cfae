/** Texts of the frame: what every page may show. */

export const network = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  status: (status: number) => `The server answered ${status}.`,
  unanswered: 'The server does not answer. Try again in a moment.',
  tooLarge: 'This is more than the server takes at once. Send a smaller file, or less of it.',
} as const;

export const latePage = {
  title: 'Page not loaded',
  failed: 'This page could not be loaded',
  text: 'The server does not answer. Try again in a moment.',
} as const;

export const gate = {
  verifying: 'Verifying authentication',
  title: 'Admin Access Required',
  toastTitle: 'Authentication Required',
  toastText: 'Please log in to access the admin section.',
  anonymous: 'This part of Halfpallet is for staff. You are being taken to the log-in page.',
  notStaff: (email: string) => `You are signed in as ${email}, which is not a staff account.`,
  logIn: 'Log In',
  logInAsOther: 'Log in with another account',
  toShop: 'Back to the shop',
  unreachable: 'The back-office cannot be opened',
  retry: 'Try again',
  over: 'Your session is over',
  kept: 'What you typed on this page is kept. Log in again in another tab, then go on here.',
  logInBeside: 'Log in (new tab)',
  goOn: 'Go on',
  nobodyYet: 'Nobody is logged in yet.',
} as const;

export const proof = {
  title: 'Confirm that it is you',
  intro: (email: string) =>
    `This lets money out, or changes what somebody may do. Give the password of ${email} to go on; then you are not asked for ten minutes.`,
  signInIntro: (email: string) =>
    `This lets money out, or changes what somebody may do. Sign in as ${email} again in another tab, then go on here; then you are not asked for ten minutes.`,
  password: 'Your password',
  missing: 'Please enter your password',
  confirm: 'Confirm',
  signIn: 'Sign in (new tab)',
  goOn: 'Go on',
  cancelled: 'Nothing was done: you did not confirm that it is you. What you entered still stands here.',
} as const;

export const dropZone = {
  folders: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is a folder. Open it, and drop the files in it.`
      : `These are folders: ${names.join(', ')}. Open them, and drop the files in them.`,
} as const;

export const frame = {
  appTitle: 'Halfpallet back-office',
  brand: 'Halfpallet',
  brandSuffix: 'Back-office',
  mainTabs: 'Sections',
  signOut: 'Sign out',
  toShop: 'Open the shop',
  /** Contains what is written on the button, so that people who speak to their computer can name it. */
  accountOf: (name: string) => `Account: ${name}`,
  notificationRegion: 'Notification',
  close: 'Close',
  zone: 'Times are Brisbane time (AEST, UTC+10).',
} as const;

export const menu = {
  label: 'Pages',
  overview: 'Overview',
  orders: 'Orders',
  productSources: 'Product Sourcing',
  authenticListings: 'Authentic Listings',
  potentialImports: 'Potential Imports',
  database: 'Database',
  customers: 'Customers',
  failedPayments: 'Failed Payments',
  abandonedCarts: 'Abandoned Carts',
  own: 'Yours',
  tasks: 'Tasks',
  figures: 'Figures',
  dashboards: 'Dashboards',
  catalogue: 'Catalogue',
  products: 'Products',
  sourcingRequests: 'Sourcing requests',
  marketplaces: 'Marketplaces',
  productImport: 'Product Import',
  productFiles: 'Product files',
  marketPrices: 'Market prices',
  finance: 'Finance',
  ledger: 'Ledger',
  payments: 'Payments',
  invoices: 'Tax invoices',
  refunds: 'Money to send back',
  reconciliation: 'Reconciliation',
  providerEvents: 'Provider events',
  replay: 'Replay',
  draftOrder: 'Draft order',
  draftOrders: 'Draft orders',
  quotes: 'Quotes',
  support: 'Support',
  inbox: 'Inbox',
  returns: 'Returns',
  mail: 'Mail',
  operations: 'Operations',
  projections: 'Projections',
  queues: 'Queues',
  administration: 'Administration',
  bulkOperations: 'Bulk changes',
  exports: 'Exports',
  auditLog: 'Audit log',
  staff: 'Staff',
} as const;

export const keys = {
  label: 'Keys',
  help: 'Turns off the keys that act when they are pressed alone, or one after another; those with Ctrl or Cmd stay.',
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  everywhere: {
    title: 'On every page',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Find an order, customer, quote, product, job or page' },
      { keys: ['/'], does: 'To the search of this page' },
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close what lies above' },
    ],
  },
  pages: 'To a page, one key after the other',
  toPage: (page: string) => page,
  reviewDesk: {
    title: 'While a potential import is open',
    keys: [
      { keys: ['Y'], does: 'Approve' },
      { keys: ['N'], does: 'Reject' },
      { keys: ['J'], does: 'Next one' },
    ],
  },
} as const;

export const find = {
  open: 'Find',
  /** Said beside the button where there is room. */
  hint: 'Ctrl K',
  title: 'Find an order, customer, quote, job or page',
  field: 'Find',
  placeholder: 'Phone, number, name, reference …',
  groups: {
    orders: 'Orders',
    customers: 'Customers',
    quotes: 'Quotes',
    products: 'Products',
    jobs: 'Jobs',
    pages: 'Pages',
  },
  searching: 'Searching …',
  nothing: 'Nothing found.',
  tooShort: (from: number) => `Type at least ${from} characters to search records.`,
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  failed: 'The search failed.',
  away: (kinds: string) => `Could not be searched just now: ${kinds}.`,
  quantity: (quantity: number, product: string) => `${quantity} × ${product}`,
  product: (id: string) => `No. ${id}`,
  job: (queue: string, state: string) => `${queue}, ${state}`,
  owes: (amount: string) => `owes ${amount}`,
} as const;

/** Asked when a dialog is closed over what was typed into it. */
export const throwAway = {
  title: 'Throw away what you typed?',
  intro: 'It has not been sent.',
  confirm: 'Throw Away',
  back: 'Keep Editing',
} as const;

export const reveal = {
  show: 'Show',
  showOf: (what: string) => `Show ${what}`,
  title: (what: string) => `Show the ${what}?`,
  intro: 'It is shown for a minute. That you looked, and why, stands in the audit log.',
  confirm: 'Show for a Minute',
  done: 'Shown for a Minute',
  failed: 'Not Shown',
} as const;

export const live = {
  away: 'Not live: what others change is shown a few seconds late.',
  late: 'Lists and figures are behind: what happened lately is stored, and they do not show it yet.',
} as const;

export const stale = {
  text: 'Lists and figures are behind: what you changed is stored, and they have not caught up with it yet.',
  projections: 'Projections',
  again: 'Look again',
} as const;

export const common = {
  fieldOf: (field: string, item: string) => `${field} of ${item}`,
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save Changes',
  retry: 'Try again',
  previous: 'Previous',
  next: 'Next',
  clearFilters: 'Clear filters',
  resetFilters: 'Reset filters',
  filters: 'Filters',
  search: 'Search',
  all: 'All',
  from: 'From',
  to: 'To',
  reason: 'Reason',
  reasonHelp: 'Kept in the history, word for word.',
  reasonTooShort: (min: number) => `Please give a reason of at least ${min} characters.`,
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying.',
  none: '—',
  nothingMatches: 'Nothing matches these filters.',
  nobodyMatches: 'Nothing matches these filters. Phone numbers and email addresses are found by the whole of them.',
  loading: 'Loading',
  requestId: (id: string) => `Request id ${id}`,
  unknownError: 'Unknown error',
  forbiddenTitle: 'Your role cannot see this',
  forbiddenText: 'Ask an owner of the shop to give your account the role that this page needs.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The address may be old or mistyped.',
  toOverview: 'To the overview',
  pageRange: (first: number, last: number, total: number, noun: string) =>
    `Showing ${first} to ${last} of ${total} ${noun}`,
  pageRangeUncounted: (first: number, last: number, atLeast: number, noun: string) =>
    `Showing ${first} to ${last} of ${atLeast.toLocaleString('en-AU')}+ ${noun}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageOfCounted: (page: number, pages: number, total: number) => `Page ${page} of ${pages} (${total} total)`,
  countAll: 'Count all',
  yes: 'Yes',
  no: 'No',
} as const;

export const conflict = {
  title: 'Somebody changed this while you were editing',
  intro: 'Nothing has been saved. This was changed in the meantime.',
  overlapping: 'You changed some of it as well: choose whose value stays.',
  apart: 'You did not change any of it, so both changes can stand.',
  field: 'Field',
  before: 'Before',
  theirs: 'Theirs',
  yours: 'Yours',
  by: 'By',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  back: 'Go back to editing',
  unknownChange: 'The record is newer than the one you opened.',
} as const;
