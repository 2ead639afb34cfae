export { FAQ, type FaqCategory } from '@halfpallet/contracts';

export const faq = {
  title: 'Frequently Asked Questions',
  lead: 'How importing by the half pallet works, what it costs and what happens when something goes wrong.',
  categories: 'Categories',
  stillOpen: 'Question not answered here?',
  stillOpenText: 'Ask it. The answer may end up on this page.',
  mail: (address: string) => `Email ${address}`,
  form: 'Open the contact form',
} as const;
