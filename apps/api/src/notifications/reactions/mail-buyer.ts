import type { OutboxMessage, Reaction } from '@halfpallet/projections';
import { MAIL_REQUESTED, type MailRequest } from '../../platform/mail-requests';

type Data = Readonly<Record<string, unknown>> & { readonly orderId: string };

/**
 * A mail about an order. Starts at the store's head: whoever switches mails on does not write to everybody who ever
 * bought, and a rebuilt shop mails nobody again.
 * @param facts what else the mail needs to know; null when this event is none to write about
 */
export function mailBuyer(
  name: string,
  mail: string,
  events: readonly string[],
  facts: (data: Data, type: string) => Omit<MailRequest, 'mail'> | null = () => ({}),
): Reaction {
  return {
    name,
    events,
    startFrom: 'head',
    react({ data, type }): readonly OutboxMessage[] {
      const about = data as Data;
      const more = facts(about, type);
      if (more === null) return [];
      return [{ kind: MAIL_REQUESTED, payload: { mail, orderId: about.orderId, ...more } }];
    },
  };
}
