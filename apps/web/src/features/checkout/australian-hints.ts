import { isAustralia, isAustralianPostcode } from '@halfpallet/contracts';
import { checkout as texts } from '../../texts/checkout';

/** Postcode ranges of the states; Australia Post, first to last, post-office boxes included. */
const STATES: ReadonlyArray<readonly [state: string, from: number, to: number]> = [
  ['ACT', 200, 299],
  ['NT', 800, 999],
  ['NSW', 1000, 2599],
  ['ACT', 2600, 2618],
  ['NSW', 2619, 2899],
  ['ACT', 2900, 2920],
  ['NSW', 2921, 2999],
  ['VIC', 3000, 3999],
  ['QLD', 4000, 4999],
  ['SA', 5000, 5999],
  ['WA', 6000, 6999],
  ['TAS', 7000, 7999],
  ['VIC', 8000, 8999],
  ['QLD', 9000, 9999],
];

const NAMES: Readonly<Record<string, string>> = {
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'south australia': 'SA',
  'western australia': 'WA',
  tasmania: 'TAS',
};

/** Advice about a postcode: its form, or a state it does not lie in. Nothing for other countries. */
export function postcodeHint(postcode: string, state: string, country: string): string | undefined {
  const typed = postcode.trim();
  if (!typed || !isAustralia(country)) return undefined;
  if (!isAustralianPostcode(typed)) return texts.postcodeHint;
  const lies = STATES.find(([, from, to]) => Number(typed) >= from && Number(typed) <= to)?.[0];
  const named = NAMES[state.trim().toLowerCase()] ?? state.trim().toUpperCase();
  return lies && named && named !== lies ? texts.stateHint(typed, lies) : undefined;
}

/** Advice about a phone number that looks neither domestic nor Australian. */
export function phoneHint(phone: string, country: string): string | undefined {
  const typed = phone.trim();
  return !typed || !isAustralia(country) || /^(?:\+61|0|1[38])/.test(typed) ? undefined : texts.phoneHint;
}
