import type { Address } from '@halfpallet/contracts';

/** What the end of a written address says: `Brisbane QLD 4000`, `Sydney, NSW 2000`. */
export type Town = Pick<Address, 'city' | 'state' | 'postcode'>;

const STATES =
  'NSW|VIC|QLD|SA|WA|TAS|ACT|NT|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Australian Capital Territory|Northern Territory';
/** A known state needs no comma before it. */
const CITY_AND_STATE = new RegExp(`^(.+) (${STATES})$`, 'i');
/** The last group of four digits. */
const POSTCODE = /\b\d{4}\b(?![\s\S]*\b\d{4}\b)/;

/** The postcode of an address that was written as one text; undefined when it names none. */
export const writtenPostcode = (written: string): string | undefined => POSTCODE.exec(written)?.[0];

/** The town of an address that was written as one text. What cannot be told apart is empty. */
export function writtenTown(written: string): Town {
  const postcode = writtenPostcode(written) ?? '';
  const none = { city: '', state: '', postcode };
  const parts = lastLine(written);
  const [, beside = '', code] = /^(?:(.+) )?(\d{4})$/.exec(parts.pop() ?? '') ?? [];
  if (code === undefined) return none;
  const place = beside || parts.pop() || '';
  const [, city = parts.pop(), state = place] = CITY_AND_STATE.exec(place) ?? [];
  // A street with its number is no town.
  return city === undefined || /\d/.test(city + state) ? none : { city, state, postcode };
}

/** Between its commas. Who writes the country writes it last. */
function lastLine(written: string): string[] {
  const lines = written.split('\n').map((line) => line.trim().split(/\s+/).join(' '));
  const parts = lines
    .filter((line) => line !== '' && !/^australia$/i.test(line))
    .at(-1)
    ?.split(',')
    .map((part) => part.trim());
  return parts?.filter((part) => part !== '' && !/^australia$/i.test(part)) ?? [];
}
