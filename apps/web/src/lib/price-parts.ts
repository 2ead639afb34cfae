import type { PriceLine, PricingResult } from '@halfpallet/contracts';
import { toCents } from './format';

export interface PricePart {
  readonly key: 'goods' | 'shipping' | 'duty' | 'gst' | 'freight' | 'handling';
  readonly label: string;
  readonly amount: number;
  /** Chart colour; always shown with the label. */
  readonly colour: string;
}

const GROUPS: Record<PriceLine['group'], PricePart['key']> = {
  goods: 'goods',
  freight: 'freight',
  clearance: 'handling',
  handling: 'handling',
  duty: 'duty',
  tax: 'gst',
};

const LOOK: Record<PricePart['key'], { label: string; colour: string }> = {
  goods: { label: 'Factory price (EXW)', colour: 'var(--chart-goods)' },
  freight: { label: 'Freight and delivery', colour: 'var(--chart-freight)' },
  shipping: { label: 'Shipping and handling', colour: 'var(--chart-freight)' },
  handling: { label: 'Clearance and handling', colour: 'var(--chart-handling)' },
  duty: { label: 'Customs duty', colour: 'var(--chart-duty)' },
  gst: { label: 'GST (10%)', colour: 'var(--chart-gst)' },
};

const part = (key: PricePart['key'], amount: number): PricePart => ({ key, amount, ...LOOK[key] });

/** The four amounts every price states. */
export function partsOfPricing(
  pricing: Pick<PricingResult, 'exwTotalAud' | 'shippingAud' | 'customsDutyAud' | 'gstAud'>,
): PricePart[] {
  return [
    part('goods', pricing.exwTotalAud),
    part('shipping', pricing.shippingAud),
    part('duty', pricing.customsDutyAud),
    part('gst', pricing.gstAud),
  ];
}

/** Lines summed by what the money is for, in the order the goods travel. GST is taken from the result when no line states it. */
export function partsOfLines(lines: readonly PriceLine[], gstAud: number): PricePart[] {
  const cents = new Map<PricePart['key'], number>();
  for (const line of lines) {
    const key = GROUPS[line.group];
    cents.set(key, (cents.get(key) ?? 0) + toCents(line.amount));
  }
  if (!cents.has('gst')) cents.set('gst', toCents(gstAud));
  const order: PricePart['key'][] = ['goods', 'freight', 'handling', 'duty', 'gst'];
  return order.map((key) => part(key, (cents.get(key) ?? 0) / 100));
}
