import { Business } from '@halfpallet/contracts';
import type { LegalParty, LegalText } from './legal';
import { deposit } from './deposit';

/** The terms of sale. Figures come from the constants that the software enforces. */
export const termsAndConditions = (shop: LegalParty): LegalText => ({
  title: 'Terms & Conditions',
  lead: 'What you can hold us to, and what we ask of you, when you order goods by the half pallet.',
  sections: [
    {
      id: 'parties',
      title: 'Who these terms bind',
      body: [
        `These terms apply between you and ${shop.legalName}, ABN ${shop.abn} ("Halfpallet", "we"), whenever you order through this site.`,
        'We are the seller of the goods and their importer of record. You buy from us, in Australia, under Australian law, and not from the factory.',
      ],
    },
    {
      id: 'who-may-order',
      title: 'Who may order',
      body: [
        'Businesses registered in Australia, and individuals aged 18 or over. We deliver to Australian street addresses only; post office boxes cannot take a pallet.',
        'Whoever orders for a company states that they may bind it.',
      ],
    },
    {
      id: 'goods',
      title: 'Goods, samples and quantities',
      body: [
        'Goods are sold in multiples of the minimum on their page, usually half a pallet (about 200 kg). Weight, size and finish may differ from the description within the usual tolerances of manufacture.',
        'Certifications are shown as the supplier states them until the document is on our file; the product page says which of the two it is.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      body: [
        'Prices are in Australian dollars and delivered: DAP, with duty and GST paid by us. They include the goods, freight, insurance, customs clearance, duty, handling, delivery to the postcode shown, and GST.',
        `GST is ${Business.gstPct}% and makes exactly one eleventh of the total. Every component and the exchange rate used are listed on the product page. There is no surcharge for paying by card.`,
      ],
    },
    {
      id: 'quotes',
      title: 'Quotes',
      body: [
        `A written quote holds for ${Business.quoteValidityDays} days, until the end of the last day in Brisbane, whatever the exchange rate does. A price on the site without a quote holds for ${Business.quoteTokenMinutes} minutes after it was calculated for you.`,
        'After that we calculate it again, and you see the new price before you confirm it. Figures marked as an estimate are accurate within 10-15% and are not an offer.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and acceptance',
      body: [
        'Your order is an offer. We accept it with the order confirmation, or by taking the deposit.',
        'We may decline an order when the goods can no longer be made, may not be imported, or were priced with an obvious error. Whatever you have paid is then returned in full.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        `${deposit.share} of the total is due as a deposit when you order and starts production. The other ${deposit.balanceShare} is due on delivery: we ask for it when the goods ship. You may pay it at any time before, or everything at once.`,
        `We take cards and bank transfers. A transfer takes ${Business.bankTransferBusinessDays} business days and must carry the reference we show with the account details, or the order number; production starts when it has arrived.`,
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      body: [
        `Delivery takes ${Business.deliveryBusinessDaysLcl}, usually ${Business.deliveryWeeksFromConfirmation} from order confirmation. Of that, sea freight is ${Business.seaFreightDays}. These are careful estimates, not fixed dates: weather, port congestion, inspections and holds by authorities can add to them.`,
        'Delivery is to the kerb with a tailgate lifter. Somebody must be there to receive and sign for the goods. A second attempt because nobody was there is charged at cost.',
      ],
    },
    {
      id: 'customs',
      title: 'Import, duty and compliance',
      body: [
        'Importing is our task: we lodge the declaration, pay duty, GST and government charges at the border, and answer for them. You are never asked to pay the carrier or customs.',
        'A preferential duty rate is used only when we hold the evidence of origin. If it later proves wrong, the difference is ours.',
        'Goods that may not be imported are not sold. Some need a licensed trade for installation; the product page says so.',
      ],
    },
    {
      id: 'risk-and-title',
      title: 'Risk and title',
      body: [
        'The risk of loss or damage passes to you on delivery. Until then the goods are insured by us.',
        'Title passes to you when the total is paid.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: [
        `Check the goods when they arrive and tell us about damage, shortage or anything that is not as ordered within ${Business.returnsNotifiedWithinDays} days of delivery, with photographs. We then repair, replace, resend or refund, and carry the freight of a justified return.`,
        `Refunds take ${Business.refundBusinessDays} business days and go back the way the money came.`,
        'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms, including the days above, limits them.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      body: [
        'You may cancel free of charge until production has started. After that we can cancel only as far as the factory lets us, and keep from the deposit what it has charged us by then; you receive the rest with an account of it.',
        'Once shipped, an order can no longer be cancelled. If we cannot deliver, you receive everything back.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We answer for what the Australian Consumer Law makes us answer for. For goods not of a kind ordinarily bought for personal use, our liability is limited, as far as the law allows, to replacing them, supplying equal ones, or the cost of that.',
        'We do not answer for lost profit of a business, nor for delays from causes that we could neither foresee nor prevent.',
      ],
    },
    {
      id: 'law',
      title: 'Law, disputes and changes',
      body: [
        `The law of Queensland applies and its courts have jurisdiction. Please write to ${shop.email} first: most matters end there.`,
        'An order stays under the terms that were shown when it was placed. Later versions apply to later orders.',
      ],
    },
  ],
});
