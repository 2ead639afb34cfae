import { Business, Limits } from '@halfpallet/contracts';

/** The longest description that fits into an address in any script, escapes included. */
export const DESCRIPTION_MAX = 1_500;

export const assistant = {
  title: 'Source For Me',
  lead: 'Not in the catalogue? Describe it. We find out who makes it and work out what it costs delivered to your door.',

  label: 'Describe what you need',
  hint: 'What it is for, how many, where it needs to go and by when.',
  tooShort: `Please describe it in at least ${Limits.message.min} characters`,
  submit: 'Send to our team',
  note: 'Opens the contact form; you send it from there.',
  subject: 'Sourcing request',

  maximise: 'Maximise',
  minimise: 'Minimise',
  restore: 'Restore size',

  instantTitle: 'Instant AI Sourcing',
  instantText:
    'The assistant answers straight away, at any hour: products found, landed prices in Australian dollars, a quote to keep. What needs people is answered:',
  instantTimes: [
    { what: 'Custom orders', when: 'Within 24 hours' },
    { what: 'Quote requests', when: 'Within 2 business days' },
  ],
  instantAccuracy: `Estimates are accurate within 10-15%. A written quote is exact and holds for ${Business.quoteValidityDays} days.`,

  helpTitle: 'What I Can Help With',
  helpText: 'Ask in your own words; what it does not know it says.',
  help: [
    {
      title: 'Product specification analysis',
      text: 'What a drawing, a part number or a description asks of a manufacturer.',
    },
    { title: 'Supplier recommendations', text: 'Who makes it, where, and what is known about them.' },
    { title: 'Pricing estimates', text: 'Factory price, freight, duty, GST and handling as one delivered figure.' },
    { title: 'MOQ and shipping calculations', text: 'How little you can order, and what half a pallet of it weighs.' },
    { title: 'Certification requirements', text: 'RCM, WaterMark, WELS and what else applies in Australia.' },
  ],
} as const;
