import { Business } from './business';
import { deposit } from './deposit';

/** Questions that are also answered where they are asked in other words. */
export const FAQ_TOPICS = [
  'who-can-order',
  'account',
  'import-licence',
  'not-sourced',
  'price-includes',
  'quote-validity',
  'price-by-quantity',
  'changes',
  'delivery-area',
  'unloading',
  'air-freight',
  'quality-checks',
  'samples',
  'installation',
  'reply-time',
  'order-status',
  'tax-invoice',
  'privacy',
  'exchange-rate',
  'later-fees',
  'several-products',
  'earnings',
  'shared-container',
  'reach-us',
] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

export interface FaqEntry {
  readonly topic?: FaqTopic;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

export interface FaqCategory {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

const contactUs = { to: '/contact', label: 'Write to us' };
const terms = { to: '/terms-and-conditions', label: 'Terms & Conditions' };
const logistics = { to: '/shipping-logistics', label: 'How a shipment travels' };

export const FAQ: readonly FaqCategory[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    entries: [
      {
        question: 'What is Halfpallet?',
        answer: [
          'A shop for goods that are usually bought by the container. We import kitchen, bathroom, electronics, hardware, furniture and building products from manufacturers in Asia and sell them in Australia by the half pallet, at one delivered price in Australian dollars.',
        ],
        link: { to: '/products', label: 'Browse the products' },
      },
      {
        topic: 'who-can-order',
        question: 'Who can order?',
        answer: [
          'Businesses registered in Australia, and individuals aged 18 or over. We deliver to street addresses in all states and territories.',
        ],
      },
      {
        question: 'What is the smallest order?',
        answer: [
          'Usually half a pallet, about 200 kg. Each product page states its minimum in units, and orders are multiples of it.',
        ],
      },
      {
        topic: 'account',
        question: 'Do I need an account?',
        answer: [
          'No. You can see every price, order and pay as a guest. The browser you ordered with opens your order again. With an account your dashboard lists all of them.',
        ],
      },
      {
        topic: 'import-licence',
        question: 'Do I need an import licence or a customs broker?',
        answer: [
          'No. We are the importer of record: we lodge the declaration and pay duty and GST at the border. You buy delivered goods from an Australian seller.',
        ],
      },
    ],
  },
  {
    id: 'ai-sourcing-assistant',
    title: 'AI Sourcing Assistant',
    entries: [
      {
        question: 'Can you find a product that is not in the catalogue?',
        answer: [
          'Yes. Tell us what it is for, how many you need, where it needs to go and by when; a part number or a list helps. The assistant looks in our range first and then on marketplaces, and says what it found and what it does not know.',
        ],
        link: { to: '/source-for-me', label: 'Describe what you need' },
      },
      {
        question: 'Does the assistant answer by itself?',
        answer: [
          'Yes, in the chat straight away, and on the phone 24/7. Prices it names come from the same engine as those of our pages, and it places no order by itself: you do, with your own word.',
        ],
        link: { to: '/source-for-me', label: 'See the sourcing page' },
      },
      {
        question: 'How soon do I hear about a sourcing request?',
        answer: [
          'We follow up a custom order within 24 hours with questions or a first finding, and answer with a quote within 2 business days once the specification is clear.',
        ],
      },
      {
        question: 'How exact is an estimate?',
        answer: [
          'An estimate for goods we have not bought yet is accurate within 10-15%, and marked as an estimate. Only a written quote, or the price at the checkout, is an offer.',
        ],
      },
      {
        topic: 'not-sourced',
        question: 'What can you not source?',
        answer: [
          'Goods that may not be imported or that we cannot stand behind: engineered stone, anything that may contain asbestos, gas appliances, refrigerant equipment, power banks, and brands without their owner. If an anti-dumping duty is unknown we quote by hand.',
        ],
      },
    ],
  },
  {
    id: 'pricing-orders',
    title: 'Pricing & Orders',
    entries: [
      {
        topic: 'price-includes',
        question: 'What does the price include?',
        answer: [
          'Everything to your door: goods, freight, insurance, customs clearance, duty, handling, delivery and GST. That is DAP with duty and GST paid by us. The product page lists every line with the sum behind it.',
        ],
      },
      {
        question: 'How do I pay?',
        answer: [
          `${deposit.rule}; or everything at once. ${deposit.whenAsked} Card or bank transfer. A transfer takes ${Business.bankTransferBusinessDays} business days, and there is no surcharge for cards.`,
        ],
      },
      {
        topic: 'quote-validity',
        question: 'How long does a quote hold?',
        answer: [
          `${Business.quoteValidityDays} days, whatever the exchange rate does meanwhile. The cost of holding it is part of the price, in the line for exchange rate cover. After that the price is worked out again, and you see it before you order.`,
        ],
      },
      {
        topic: 'price-by-quantity',
        question: 'Why is the unit price lower at larger quantities?',
        answer: [
          'Clearance, documents and the first pallet cost the same for few units as for many. The price ladder on each product page shows the unit price by quantity; the next full pallet is often the best step.',
        ],
      },
      {
        topic: 'changes',
        question: 'Can I change or cancel an order?',
        answer: [
          'Until production starts, free of charge. After that as far as the factory allows, less what it has charged by then. Not once the goods are shipped.',
        ],
        link: terms,
      },
    ],
  },
  {
    id: 'shipping-delivery',
    title: 'Shipping & Delivery',
    entries: [
      {
        question: 'How long does delivery take?',
        answer: [
          `${Business.deliveryBusinessDaysLcl}; plan with ${Business.deliveryWeeksFromConfirmation} from confirmation. Of that, ${Business.seaFreightDays} are sea freight. Every product page names its own usual figure.`,
        ],
        link: logistics,
      },
      {
        topic: 'shared-container',
        question: 'What is LCL?',
        answer: [
          'Less than container load: your half pallet shares a container with other cargo. You pay for the space or the weight you use, whichever is more, and the container leaves without waiting for you to fill it.',
        ],
      },
      {
        topic: 'delivery-area',
        question: 'Where do you deliver?',
        answer: [
          'To street addresses in Australia, through Sydney, Melbourne, Brisbane, Adelaide and Fremantle. The price depends on the postcode. Post office boxes cannot take a pallet, and island territories are quoted by hand.',
        ],
      },
      {
        topic: 'unloading',
        question: 'Do I need a forklift?',
        answer: [
          'No. The truck has a tailgate lifter and sets the pallet down at the kerb. Moving it further is up to you, so have a pallet jack or some hands ready.',
        ],
      },
      {
        topic: 'air-freight',
        question: 'Can it go by air?',
        answer: [
          `Air freight takes ${Business.airFreightDays} and costs several times as much as the sea. It makes sense for samples and light, urgent goods, and is quoted on request.`,
        ],
        link: contactUs,
      },
    ],
  },
  {
    id: 'quality-compliance',
    title: 'Product Quality & Compliance',
    entries: [
      {
        topic: 'quality-checks',
        question: 'Who checks the goods?',
        answer: [
          'They are checked against the ordered specification before packing: count, dimensions, finish, function, carton marks. What fails is made again before it ships.',
        ],
      },
      {
        question: 'Do the goods meet Australian standards?',
        answer: [
          'Each product page lists the certifications that apply, such as WaterMark and WELS for tapware or RCM for electrical goods, and says whether the document is on our file or still the claim of the supplier. Ask for the document before you order if your work depends on it.',
        ],
      },
      {
        topic: 'samples',
        question: 'Can I have a sample first?',
        answer: [
          'Yes. A sample is made and shipped as an order of its own, so it costs far more per unit than a half pallet. Ask us; we say what it costs before you decide.',
        ],
        link: contactUs,
      },
      {
        question: 'What if something arrives damaged or wrong?',
        answer: [
          `Tell us within ${Business.returnsNotifiedWithinDays} days of delivery, with photographs. We repair, replace, resend or refund. Refunds take ${Business.refundBusinessDays} business days. Your rights under the Australian Consumer Law stay as they are.`,
        ],
        link: terms,
      },
      {
        topic: 'installation',
        question: 'Who installs it?',
        answer: [
          'Plumbing and mains electrical goods must be installed by licensed trades. The product page says so where it applies.',
        ],
      },
    ],
  },
  {
    id: 'customs-duties',
    title: 'Customs & Duties',
    entries: [
      {
        question: 'Who pays duty and GST?',
        answer: [
          'We do, as importer of record. Both are inside the delivered price. Neither the carrier nor customs will ask you for anything.',
        ],
      },
      {
        question: 'How much is customs duty?',
        answer: [
          'Customs duty is typically 0-20% of the customs value. The general rate for what we sell is Free or 5%; the upper end is reached only where anti-dumping measures come on top. The line on the product page names the rate and the reason.',
        ],
      },
      {
        question: 'Why does evidence of origin matter?',
        answer: [
          'Under a free trade agreement goods from China, Vietnam, India and others enter free of duty, but only with evidence of origin, such as a certificate. We apply the lower rate only when the manufacturer supplies it; otherwise the price carries the general rate.',
        ],
      },
      {
        question: 'How is GST worked out?',
        answer: [
          `As ${Business.gstPct}% of everything before it, so exactly one eleventh of the total. Your tax invoice shows it, and a registered business can claim it as usual.`,
        ],
      },
      {
        question: 'What about quarantine?',
        answer: [
          'Pallets are heat treated and marked to ISPM-15. Timber, bamboo and plant fibre goods are assessed on arrival; the allowance for it is a line of the price. A hold by the Department of Agriculture can add days.',
        ],
      },
    ],
  },
  {
    id: 'support-services',
    title: 'Support & Services',
    entries: [
      {
        topic: 'reach-us',
        question: 'How do I reach you?',
        answer: ['Through the contact form or by email. We are in Brisbane and work Australian hours.'],
        link: contactUs,
      },
      {
        topic: 'reply-time',
        question: 'How fast do you answer?',
        answer: [
          'Messages and custom orders within 24 hours, quote requests within 2 business days, matters about a shipment on its way first.',
        ],
      },
      {
        topic: 'order-status',
        question: 'Where do I see my order?',
        answer: [
          'The order page shows its status, what is paid and what is due. It opens in the browser you ordered with, and through the link in our emails. With an account, the dashboard lists your orders and shows how far each shipment is.',
        ],
      },
      {
        topic: 'tax-invoice',
        question: 'Do I get a tax invoice?',
        answer: [
          'Yes, for every order: once it is confirmed you get it as a PDF with the order, with our ABN, the GST amount and, if you give it at the checkout, your ABN and purchase order number. Should money go back later, an adjustment note says so.',
        ],
      },
      {
        topic: 'privacy',
        question: 'What happens with my data?',
        answer: [
          'It is used for your order and for nothing else; factories never learn who you are. You can have it corrected or erased.',
        ],
        link: { to: '/privacy-policy', label: 'Privacy Policy' },
      },
    ],
  },
  {
    id: 'costs-pricing',
    title: 'Costs & Pricing',
    entries: [
      {
        topic: 'exchange-rate',
        question: 'Which exchange rate do you use?',
        answer: [
          'The USD/AUD rate shown at the top of every page, to four decimals, with no margin hidden in it. When no live rate is available we use a reference rate and say so.',
        ],
      },
      {
        topic: 'earnings',
        question: 'What do you earn?',
        answer: [
          'The handling line: 14% of the goods up to $5,000, 11% of the part up to $20,000, 8% up to $50,000 and 6% above, at least $120. It is printed in every breakdown.',
        ],
      },
      {
        topic: 'later-fees',
        question: 'Are there fees later on?',
        answer: [
          'No. Storage caused by a missed delivery appointment, or a second delivery attempt, is the only thing that can be charged afterwards, at cost.',
        ],
        link: terms,
      },
      {
        topic: 'several-products',
        question: 'Is it cheaper to order several products together?',
        answer: [
          'Each line is priced as a shipment of its own, so a mixed cart pays some fixed charges more than once. Ask us before you pay: consolidation savings are quoted on request.',
        ],
        link: contactUs,
      },
      {
        question: 'How do you know the market price you compare with?',
        answer: [
          'It is what a comparable product sells for in Australia including GST, with its source and our confidence in the match. Until prices have been collected for a product, the figure is our own estimate, and we claim no saving against it. Where the delivered price is higher we show that, too.',
        ],
      },
    ],
  },
];
