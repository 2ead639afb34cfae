import type { Told } from './told';

interface Written {
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string | null;
}

const AMOUNT = /A\$([\d,]+\.\d\d)/;

/** Cents of the first amount in a text; null without one. */
export function amountIn(text: string | null): number | null {
  const found = AMOUNT.exec(text ?? '')?.[1];
  return found === undefined ? null : Number(found.replace(/[,.]/g, ''));
}

/** The figures a mail names of its order. */
export function mailTold({ kind, body }: Written): Told {
  const figure = (...labels: readonly string[]) => {
    const line = (body ?? '').split('\n').find((each) => labels.some((label) => each.startsWith(`${label}: A$`)));
    return line === undefined ? undefined : (amountIn(line) ?? undefined);
  };
  const due = ['Due now', 'Due on delivery'].flatMap((label) => figure(label) ?? []);
  return {
    where: `mail ${kind}`,
    totalCents: figure('Delivered total'),
    gstCents: figure('GST included'),
    paidCents: figure('Paid', 'Received', 'Paid for your order'),
    refundedCents: figure('Sent back', 'Of that sent back so far'),
    refundPendingCents: figure('On its way back'),
    retainedCents: figure('Kept'),
    heldOverCents: figure('Held for you', 'Held for the buyer'),
    openCents: figure('Still due') ?? (due.length > 0 ? due.reduce((sum, cents) => sum + cents, 0) : undefined),
  };
}

const ASKS =
  /Pay A\$|[Pp]lease transfer|(Still due|Due now|Due on delivery): A\$(?!0\.00)|balance of .* is due|Or transfer/;

/** Words by which a mail asks for money. */
export const asksForMoney = ({ body, subject }: Written): boolean => ASKS.test(`${subject ?? ''}\n${body ?? ''}`);
