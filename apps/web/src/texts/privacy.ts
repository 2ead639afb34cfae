import { Business } from '@halfpallet/contracts';
import type { LegalParty, LegalText } from './legal';

/** The privacy policy of the company that runs the shop. It says what the software does: change both together. */
export const privacyPolicy = (shop: LegalParty): LegalText => ({
  title: 'Privacy Policy',
  lead: 'What we know about you, why we know it, who else sees it, and how to have it corrected or erased.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        `Halfpallet is run by ${shop.legalName}, ABN ${shop.abn}, ${shop.address}. In this policy "we" means that company.`,
        'We handle personal information as the Australian Privacy Principles of the Privacy Act 1988 (Cth) require.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      body: [
        'Only what an import order needs:',
        [
          'Contact details: name, email address, phone number and, if you give them, company and ABN.',
          'Addresses for the invoice and for the delivery, with instructions for the driver.',
          'Orders: goods, quantities, prices, payments, refunds and the steps of each shipment.',
          'Messages you send through the contact form, and what you report about a delivery, with your photographs.',
          'If you open an account: your email address and a password, of which we keep only a one-way hash.',
          'If you sign in with an account at another company: your name and email address as it tells us, and the number by which it knows you. It learns that you sign in here.',
          'Technical records of requests, such as time and address on this site, needed to run and protect it.',
          'The network address you come from: counted in memory, to slow down guessing and fraud, and written to those records only when a limit is reached.',
        ],
        'Card numbers are not among them. They go from your browser to the payment provider and never reach our servers.',
      ],
    },
    {
      id: 'how-we-collect-it',
      title: 'How we collect it',
      body: [
        'You give it to us: at the checkout, in your account, or in a message. You can look at every product and its delivered price without telling us who you are, and order as a guest.',
        'We do not buy address lists and do not collect information about you from social networks.',
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'Why we use it',
      body: [
        [
          'To price, import, clear and deliver your order, and to tell you where it is.',
          'To take payments, issue tax invoices and make refunds.',
          'To answer your questions.',
          'To meet duties under customs, tax and consumer law.',
          'To prevent fraud and misuse of the site.',
        ],
        'We send no advertising by email unless you have asked for it, and do not use your information to decide anything about you automatically.',
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      body: [
        'Those who carry out a part of your order receive what their part needs, and no more:',
        [
          'Freight forwarder, customs broker and delivery carrier: recipient, address, phone, goods.',
          'The payment provider: amount, order number, and the card details you enter with it.',
          'The Australian Border Force, the Department of Agriculture and the Australian Taxation Office, where the law requires it.',
          'Companies that host our systems and deliver our email, on our instructions.',
          'Where our assistant is run by a language model, its provider: what you write to the assistant, the pictures you show it, and what the shop answers there.',
        ],
        'Factories receive the goods order in our name. They do not learn who you are. We do not sell personal information.',
      ],
    },
    {
      id: 'overseas',
      title: 'Information sent overseas',
      body: [
        'Payment, hosting, email and language model providers may process data outside Australia. Before we use one we check that it protects the information at least as well as Australian law does, and we stay responsible for it.',
        'Shipping documents that leave Australia name us as the importer, not you.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      body: [
        'We set only cookies that the shop needs to work:',
        [
          'A cart cookie that finds your cart again, for 60 days.',
          'A chat cookie that finds your conversation with the assistant again, for a day. What you write there is deleted after 24 hours.',
          'A session cookie after you sign in. It ends after twelve hours without use and after 30 days at most.',
          'A cookie that lets the browser you ordered with open that order, for 60 days; where you ordered signed in, until your session ends.',
          'A cookie that remembers which quotes you asked for without an account, for 60 days, so that they are among your own once you sign in.',
          'A cookie for each sign-in with an account at another company, for ten minutes or until you come back from there.',
          'A cookie by which we know a browser you have signed in with, for a year, so that strangers who guess at your password do not lock you out.',
        ],
        'Your cart, an unfinished checkout and a report about a delivery that you have not sent yet are also kept in the storage of your browser. There are no advertising or analytics cookies. On the payment page the payment provider may set its own to detect fraud.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Personal details lie apart from orders and payments, which refer to them by a number only. Staff see masked details; showing one in full takes a permission and is written to a log that cannot be changed.',
        'If a breach is likely to cause serious harm we tell you and the Office of the Australian Information Commissioner.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        'Records of orders, payments and imports: at least five years after the transaction, as tax and customs law require. Account details: until you have the account closed. Tax invoices and adjustment notes: as they were issued, with the name on them, for as long. Contact messages: until the matter is closed and you ask us to erase them.',
        'Photographs that you send with a report about a delivery: two years. A bank account that you give us for a refund: sealed, for 90 days, and longer only while money is to be sent to it. Conversations with the assistant, and the files you give it: 24 hours. What is noted when a visitor is refused something: 90 days.',
        'Everything else about you is erased on request, not by a timer.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Access, correction and erasure',
      body: [
        `You may ask what we hold about you, have it corrected, and have your name, addresses and contact details erased. With an account you do all of it yourself in the dashboard: correct your details, download what we hold, erase your account. Without one, and for everything else, write to ${shop.email}; we answer within 30 days and charge nothing.`,
        'After an erasure the figures of past orders stay, without the person they belonged to, for as long as the law requires us to keep them; so do tax invoices that were issued, as they are.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        `If you think that we have handled your information wrongly, write to ${shop.email} first. We look into it and answer in writing within 30 days.`,
        'If the answer does not satisfy you, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: [
        'When this policy changes, the day at the top changes with it. A change that matters to people with an open order is also sent to them by email.',
        `Questions: ${shop.email}, or by letter to ${shop.address}. The shop serves ${Business.defaultCountry} only.`,
      ],
    },
  ],
});
