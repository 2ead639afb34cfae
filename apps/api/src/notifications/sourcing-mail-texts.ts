import { aud, type MailText } from './mail-words';

export interface SearchFacts {
  readonly greeting: string;
  readonly query: string;
  readonly quantity: number | null;
  /** Not every marketplace had answered when it ended. */
  readonly partial: boolean;
  /** Why it failed; null when it did not. */
  readonly problem: string | null;
  /** Proposals in all. */
  readonly found: number;
  /** The best of them. Cents for one unit, delivered with GST; null where it cannot be told. */
  readonly proposals: ReadonlyArray<{
    readonly title: string;
    readonly unitCents: number | null;
    readonly moq: number | null;
  }>;
  readonly link: string;
}

/** Every word of the mails about searches of marketplaces. */
export const sourcingMailTexts = {
  searchEnded: (search: SearchFacts): MailText => {
    const { found } = search;
    const wish = search.quantity === null ? search.query : `${search.quantity} x ${search.query}`;
    return {
      subject:
        found === 0
          ? `We found nothing yet: ${wish}`
          : `${found} ${found === 1 ? 'proposal' : 'proposals'} for you: ${wish}`,
      paragraphs: [
        `Hello ${search.greeting},`,
        found === 0
          ? `We looked for "${wish}" on the marketplaces and found nothing we could offer you.`
          : `We looked for "${wish}" on the marketplaces. These came out best:`,
        ...(search.problem === null ? [] : [search.problem]),
        ...(found === 0
          ? []
          : [
              {
                figures: search.proposals.map(({ title, unitCents, moq }) => ({
                  label: title,
                  value: [
                    unitCents === null ? 'price to be found out' : `about ${aud(unitCents)} each, delivered with GST`,
                    ...(moq === null ? [] : [`from ${moq} units`]),
                  ].join(', '),
                })),
              },
              'These are estimates from what suppliers say about their goods. We check them before we sell anything.',
            ]),
        ...(search.partial ? ['Not every marketplace had answered in time, so there may be more.'] : []),
        { label: found === 0 ? 'Change the search' : 'See the proposals', url: search.link, main: true },
      ],
    };
  },
} as const;
