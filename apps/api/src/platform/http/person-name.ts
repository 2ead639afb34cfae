import { ValidateBy } from 'class-validator';
import { Messages } from '@halfpallet/contracts';

/** What mail programs turn into a link: a scheme, `www.`, an address with @, and words joined by a dot as in a host's name. */
const LINK = /:\/\/|\bwww\.|@|[^\s.,;()]{2,}\.\p{L}{2,}(?![\p{L}.])/iu;

/**
 * A person's name is shown in mails and to staff: it holds no address anybody could follow, and stands on one line. A title
 * or an initial with its dot is fine, e.g. `Dr. J.R. St. John`.
 */
export const IsPersonName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPersonName',
    validator: { validate: isPersonName, defaultMessage: () => Messages.nameIsAddress },
  });

export function isPersonName(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  // Full stops of other scripts count as dots in the names of hosts.
  const plain = value.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  return !/[\r\n\u2028\u2029]/.test(plain) && !LINK.test(plain);
}
