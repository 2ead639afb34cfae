// Titles and descriptions of all pages. They are apart from the pages' own texts because every page's bundle holds them.

import { deposit } from './deposit';

const keywords =
  'half pallet import, wholesale Australia, landed cost, LCL sea freight, delivered duty paid, trade supply';

export const heads = {
  brand: 'Halfpallet',
  home: {
    title: 'Halfpallet: delivered prices on half-pallet imports',
    description:
      'Kitchen, bathroom, electronics, hardware, furniture and building products from Asian manufacturers by the half pallet. One delivered price in Australian dollars: duty, GST and freight included.',
    keywords,
  },
  products: {
    crumb: 'Products',
    title: (sector: string | null, q: string) =>
      `${q ? `"${q}" in ` : ''}${sector ? `${sector} Products` : 'Featured Products'}`,
    description: (sector: string | null) =>
      `${sector ?? 'Kitchen, bathroom, electronics, hardware, furniture and building'} products by the half pallet, priced delivered in Australian dollars.`,
    keywords: 'wholesale products, half pallet, import Australia, delivered price, trade',
  },
  product: {
    missing: {
      title: 'Product Not Found',
      description: 'This product is not in the catalogue. It may have been withdrawn.',
    },
    keywords: (name: string, sector: string) =>
      `${name}, ${sector}, wholesale, half pallet, import Australia, delivered price`,
  },
  cart: { title: 'Shopping Cart', description: 'Your half pallets, with the delivered price of every line.' },
  checkout: { title: 'Guest Checkout', description: `Order without an account: ${deposit.rule}.` },
  order: { title: 'Your order', description: 'Your order with Halfpallet.' },
  success: { title: 'Your order', description: 'Your order with Halfpallet.' },
  returns: { title: 'Report a problem', description: 'Report a problem with a delivery of Halfpallet.' },
  dashboard: { title: 'Dashboard', description: 'Your orders with Halfpallet, and your account.' },
  contact: {
    title: 'Contact',
    description: 'Write to Halfpallet in Brisbane about a product, a quote or a shipment. Answers within 24 hours.',
  },
  sourceForMe: {
    title: 'Source For Me',
    description:
      'Describe goods that are not in the catalogue: we find out who makes them in Asia and what they cost delivered in Australia, duty and GST included.',
  },
  shipping: {
    title: 'Shipping & Logistics',
    description:
      'Sea freight by the half pallet, air freight, customs clearance and tailgate delivery in Australia: how a shipment travels and how long it takes.',
  },
  agents: {
    title: 'Your own assistant',
    description:
      'Connect the assistant you work with to Halfpallet: it searches the range, asks for exact delivered prices and fills your cart. It never pays.',
  },
  faq: {
    title: 'FAQ',
    description:
      'Questions and answers on importing by the half pallet: prices, orders, delivery, quality, customs, duty and GST.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Halfpallet knows about you, why, who else sees it, and how to have it corrected or erased.',
  },
  terms: {
    title: 'Terms & Conditions',
    description: `Prices, quotes, ${deposit.name}, delivery, import, returns and refunds: the terms of sale of Halfpallet.`,
  },
  uiDemo: { title: 'UI Demo', description: 'Parts of the storefront side by side, for developers.' },
  simpleImport: { title: 'Simple Import Test', description: 'One product from one marketplace, for developers.' },
  cleanImport: { title: 'Clean Import Test', description: 'The best finding at a margin, for developers.' },
  chatTest: { title: 'AI Chat Test', description: 'The assistant and what stands behind it, for developers.' },
  notFound: { title: 'Page Not Found', description: 'There is no page at this address.' },
} as const;
