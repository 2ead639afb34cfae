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
  const figure = (label: string) => {
    const line = (body ?? '').split('\n').find((each) => each.startsWith(`${label}: A$`));
    return line === undefined ? undefined : (amountIn(line) ?? undefined);
  };
  return {
    where: `mail ${kind}`,
    totalCents: figure('Delivered total'),
    paidCents: figure('Received'),
    refundedCents: figure('Sent back') ?? figure('Sent back so far'),
    openCents: figure('Still due'),
  };
}

/** Words by which a mail asks for money. */
export const asksForMoney = ({ body, subject }: Written): boolean =>
  /Pay A\$|[Pp]lease transfer|Still due: A\$(?!0\.00)|The balance .*is due|Or transfer it/.test(
    `${subject ?? ''}\n${body ?? ''}`,
  );
