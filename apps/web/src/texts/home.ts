import { Business } from '@halfpallet/contracts';
import { deposit } from './deposit';

export const home = {
  headline: 'Import by the half pallet. Know the whole price.',
  lead: 'Factory price, sea freight, customs, GST and delivery to your door: one figure in Australian dollars, with every line behind it.',
  docketTitle: 'Worked example',
  docketNote: 'Calculated now, at the rate shown. Nothing is added later.',
  features: [
    {
      title: 'Transparent Pricing',
      text: 'Every quote lists the factory price, freight, duty, GST and handling as separate lines, with the formula of each.',
    },
    {
      title: 'Compliance Guaranteed',
      text: 'Goods are checked against Australian rules before they are offered: RCM for electrical, WaterMark for plumbing.',
    },
    {
      title: 'Fast LCL Shipping',
      text: 'Your half pallet shares a container, so it leaves with the next sailing. 20-35 days from factory to your door.',
    },
  ],
  topSelling: 'Top Selling Products',
  topSellingNote: 'Priced per unit at half a pallet, delivered to metro Sydney.',
  yourPrice: 'Your Price',
  allProducts: 'See all products',
  stats: [
    { value: '500+', label: 'products sourced' },
    { value: 'Instant', label: 'AI sourcing' },
    { value: '20-35 days', label: 'delivery' },
    { value: '100%', label: 'Australian owned' },
  ],
  howTitle: 'How It Works',
  how: [
    {
      title: 'Choose or describe',
      text: 'Pick a product from the catalogue, or tell us what you need and we find its maker.',
    },
    {
      title: 'See the landed price',
      text: 'Set the quantity. The delivered price is worked out line by line, at the exchange rate of the day.',
    },
    {
      title: 'Pay a deposit, receive, pay the rest',
      text: `${deposit.rule}. Goods arrive ${Business.deliveryWeeksFromConfirmation} after confirmation.`,
    },
  ],
  whyTitle: 'Why Choose Halfpallet',
  why: [
    { title: 'No container needed', text: 'Half a pallet is enough. Test a line before you commit a warehouse to it.' },
    {
      title: 'One price, no surprises',
      text: 'Duty, GST and port charges are ours to pay. The price you see is the price.',
    },
    { title: 'Documents in order', text: 'Tax invoice, origin evidence and compliance papers come with the goods.' },
    { title: 'People in Brisbane', text: 'Questions go to a person who knows the shipment, in your time zone.' },
  ],
  closing: 'Ready for your first half pallet?',
  closingText: 'Look up a product and its delivered price. No account needed.',
  closingPlace: 'Brisbane, Queensland',
  failed: 'Failed to fetch products',
} as const;
