import type { SourcingProgress } from '@halfpallet/contracts';

export const sourcingStates: Readonly<Record<SourcingProgress['state'], string>> = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const sourcing = {
  title: 'Sourcing requests',
  intro: 'Wishes that marketplaces are searched for, and how far each search is.',
  noun: 'sourcing requests',
  empty: 'Nothing has been searched for yet.',
  loadError: 'Error loading sourcing requests',
  search: 'Search sourcing requests',
  state: 'State',
  askedBy: { session: 'a buyer', customer: 'a customer', staff: 'staff', trial: 'a test import' } as Readonly<
    Record<string, string>
  >,
  startedBy: (by: string, at: string) => `Asked for by ${by}, ${at}`,
  pieces: (count: string) => `${count} pcs`,
  candidates: (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`),
  partial: 'Time ran out before everything was done.',
  view: 'View Progress',
  viewOf: (query: string) => `View progress of ${query}`,
} as const;

export const progress = {
  loading: 'Loading progress',
  loadError: 'Error loading the progress',
  notFound: 'There is no such sourcing request.',
  close: 'Close sourcing request',
  label: 'Progress',
  text: (state: string, percent: number) => `${state}, ${percent}%`,
  marketplaces: 'Marketplaces',
  statuses: { waiting: 'Waiting', searched: 'Searched', failed: 'Failed', skipped: 'Skipped' } as Readonly<
    Record<string, string>
  >,
  found: (count: number) => (count === 1 ? '1 listing found' : `${count} listings found`),
  cutShort: (found: number, wanted: number) => `${found} of ${wanted} listings read`,
  needBrowser: (count: number) => (count === 1 ? '1 needs a browser' : `${count} need a browser`),
  fixture: 'stood in for by this machine’s own marketplace',
  candidates: 'Candidates',
  noneYet: 'None so far.',
  none: 'Nothing was found.',
  rank: (rank: number) => `No. ${rank}`,
  moq: (count: string) => `minimum order ${count}`,
  notPriced: 'no price yet',
  each: (price: string) => `${price} each, delivered`,
  range: (low: string, high: string) => `${low} to ${high}`,
  review: 'Review what was proposed',
  cancel: 'Cancel Search',
  cancelTitle: (query: string) => `Cancel the search for ${query}`,
  cancelIntro: 'What was found so far stays. The search is not taken up again.',
  cancelled: 'Search Cancelled',
  cancelFailed: 'Cancellation Failed',
  keep: 'Keep Searching',
} as const;

export const search = {
  start: 'Start a Search',
  title: 'Start a search',
  intro:
    'Marketplaces are searched for the wish. What they have is priced by the shop’s own engine, and the best of it comes to the review desk.',
  confirm: 'Search',
  query: 'What is wanted',
  queryHelp: 'As you would type it on a marketplace, such as “bamboo cutting board”.',
  quantity: 'Pieces',
  quantityHelp: 'Left empty, the minimum order counts.',
  margin: 'Target margin in percent',
  marginHelp: (min: number, max: number) => `${min} to ${max}; what does not reach it is shown as such.`,
  mustHave: 'Must-haves',
  mustHaveHelp: (most: number) =>
    `One a line, at most ${most}, such as FSC. They are claims until somebody checks them.`,
  marketplaces: 'Marketplaces',
  started: 'Search Started',
  joined: 'Search Joined',
  joinedText: 'The same wish was searched for within this hour. This is that search.',
  failed: 'Search Not Started',
} as const;
