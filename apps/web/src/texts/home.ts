import { Business } from '@halfpallet/contracts';
import { claims } from './claims';
import { deposit } from './deposit';

export const home = {
  headline: 'Import by the half pallet. Know the whole price.',
  lead: 'Factory price, sea freight, customs, GST and delivery to your door: one figure in Australian dollars, with every line behind it.',
  docketTitle: 'Worked example',
  docketNote: 'Calculated now, at the rate shown. Nothing is added later.',
  features: [
    {
      title: claims.transparentPricing,
      text: 'Every quote lists the factory price, freight, duty, GST and handling as separate lines, with the formula of each.',
    },
    {
      title: claims.compliance,
      text: 'Every product page names the approvals that apply, such as RCM for electrical and WaterMark for plumbing, and says whether we hold the papers yet.',
    },
    {
      title: claims.fastShipping,
      text: `Your half pallet shares a container, so it leaves with the next sailing. ${Business.deliveryDaysLcl} from the factory to your door.`,
    },
  ],
  topSelling: claims.topSelling,
  topSellingNote:
    'The first in our catalogue. Prices are per unit at half a pallet, delivered to metro Sydney, GST included.',
  yourPrice: 'Your Price',
  allProducts: 'See all products',
  stats: [
    { value: claims.productsSourced, label: 'products sourced' },
    { value: claims.instantSourcing, label: 'AI sourcing' },
    { value: claims.deliveryDays, label: 'delivery' },
    { value: claims.australianOwned, label: 'Australian owned' },
  ],
  howTitle: 'How It Works',
  how: [
    {
      title: 'Choose or describe',
      text: 'Pick a product from the catalogue, or tell us what you need and we find out who makes it.',
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
    {
      title: 'Paperwork sorted',
      text: 'We lodge the import declaration. Your tax invoice, and the certificates we hold, are yours for the asking.',
    },
    { title: 'People in Brisbane', text: 'Questions go to a person who knows the shipment, in your time zone.' },
  ],
  closing: 'Ready for your first half pallet?',
  closingText: 'Look up a product and its delivered price. No account needed.',
  closingPlace: 'Brisbane, Queensland',
  failed: 'Failed to fetch products',
} as const;
