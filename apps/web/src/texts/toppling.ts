import type { TopplingCategory } from '@halfpallet/contracts';

const CHILDREN = 'Never allow children to stand, climb or hang on drawers, doors or shelves.';
const SECURE = 'Always secure this furniture with an anchor device.';

/** The words that the information standard of 2024 wants beside furniture that may topple. */
export const toppling = {
  alert: 'WARNING',
  title: 'this furniture can topple over',
  died: 'Children have died from furniture toppling over.',
  rules: {
    'clothes-or-books': [
      SECURE,
      CHILDREN,
      'Never open more than one drawer at a time.',
      'Place heavy items down low.',
      'Never place a television on this furniture.',
    ],
    entertainment: ['Always secure your television with an anchor device.', CHILDREN],
    'hall-or-dining': [SECURE, CHILDREN],
  } satisfies Record<TopplingCategory, readonly string[]>,
} as const;
