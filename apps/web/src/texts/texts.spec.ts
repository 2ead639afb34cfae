import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assistant } from './assistant';
import { cart } from './cart';
import { checkout, orderPage, payment } from './checkout';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { FAQ } from './faq';
import { finding } from './finding';
import { frame } from './frame';
import { heads } from './heads';
import { home } from './home';
import { order } from './order';
import { product } from './product';
import { products } from './products';
import { notFound, shared } from './shared';
import { success } from './success';
import { termsAndConditions } from './terms';

/** Every text in the tree; functions are called with words that cannot be mistaken for text of ours. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...args: unknown[]) => unknown)('{a}', '{b}', '{c}'))];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

const written = (tree: unknown): string => textsOf(tree).join('\n');

/** Wording that people and other software rely on, screen by screen, as the specification has it. */
const SPECIFIED: ReadonlyArray<readonly [screen: string, tree: unknown, texts: readonly string[]]> = [
  ['frame', [frame, shared, notFound], ['Sign In', 'Sign Out', 'Dashboard', 'Page Not Found', 'Notification']],
  [
    'home',
    [home, shared],
    [
      'Browse Products',
      'AI Product Sourcing',
      'Transparent Pricing',
      'Compliance Guaranteed',
      'Fast LCL Shipping',
      'Top Selling Products',
      'Your Price',
      'How It Works',
      'Why Choose',
      '500+',
      '20-35 days',
      'Australian owned',
    ],
  ],
  [
    'products',
    [products, shared],
    [
      'All Categories',
      'Featured Products',
      '{a} Products',
      'No products found matching your criteria.',
      'No authentic image',
      'Requires re-sourcing',
      'Standard certifications',
      'Min Order',
      'Per Pallet',
      'AU Market',
      'Your Margin %',
      'Market Validated',
      'View Details & Request Quote',
      'Available Options',
      '+{a} more',
      'Clear',
      'From ${a} USD',
      'Unable to calculate pricing',
      'Please try again or contact support',
      'Failed to fetch products',
    ],
  ],
  [
    'product',
    [product],
    [
      'No authentic product images available',
      'This product needs to be re-sourced with images',
      'Live FX',
      'Required',
      'Complete your selection from all dropdowns to see final DAP pricing',
      'Order Quantity',
      'Pricing Breakdown',
      'Proceed to Checkout',
      'Add to Cart',
      'Download Quote',
      'Generating...',
      'Quote Generated',
      'Your PDF quote has been downloaded successfully.',
      'Failed to generate quote',
      'Redirecting to secure checkout...',
      'Added to cart!',
      '{a} ({b} unit(s)) added to your cart.',
      'Failed to add item to cart. Please try again.',
      'Product or pricing data not available. Please try again.',
      'Product or pricing not available',
      'Price unavailable',
      'Product Not Found',
      'Back to Products',
      'Failed to fetch benchmark data',
    ],
  ],
  [
    'cart',
    [cart],
    ['Clear Cart', 'Proceed to Checkout', 'Shipping, taxes, and duties calculated at checkout', 'GST (10%)'],
  ],
  [
    'guest checkout',
    [checkout],
    [
      'No Product Selected',
      'Contact Information',
      'Billing Information',
      'Shipping Information',
      'Order Notes',
      'Payment Method',
      'Same as billing address',
      'Proceed to Payment - {a}',
      'Order Created!',
      'Order Creation Failed',
      'There was an error creating your order. Please try again.',
    ],
  ],
  [
    'payment',
    [payment],
    [
      'Complete Payment',
      'Payment Details',
      'Back to Order Details',
      'Pay {a}',
      'Payment System Unavailable',
      'Use Bank Transfer Instead',
      'Payment Failed',
      'Payment Setup Error',
      'Failed to initialize payment',
      'Payment Successful!',
      'Your order has been confirmed and will be processed shortly.',
      'Failed to load payment form',
      'Test mode: no money will move. Use a test card.',
      'Pay 50% deposit now',
      'Pay in full',
      'Card number',
      'Expiry',
      'CVC',
    ],
  ],
  [
    'order',
    [orderPage, order],
    [
      'Order Confirmed!',
      'Order Summary',
      'Clearance & Handling',
      'Payment Confirmed',
      'Confirmed',
      '4-6 weeks from order confirmation',
      'Continue Shopping',
      'Need Help Sourcing?',
    ],
  ],
  [
    'source for me',
    [assistant, frame],
    [
      'Source For Me',
      'Instant AI Sourcing',
      'What I Can Help With',
      'Product specification analysis',
      'Supplier recommendations',
      'Pricing estimates',
      'MOQ and shipping calculations',
      'Certification requirements',
      'AI sourcing assistant',
    ],
  ],
  [
    'contact',
    [contact],
    [
      'Message Sent Successfully!',
      "We'll get back to you within 24 hours.",
      'Failed to send message. Please try again.',
      'Spam detected. Please try again.',
    ],
  ],
  [
    'dashboard',
    [dashboard, shared],
    [
      'Welcome, {a}!',
      'My Orders',
      'Pending Orders',
      'Shipped Orders',
      'Account',
      'Edit Profile',
      'Quick Actions',
      'Browse Products',
      'Contact Support',
      'Sign Out',
      'Access Required',
      'Log In',
      'Authentication Required',
      'Please log in to access your dashboard.',
      'No orders found',
      'Start Shopping',
      'View Details',
      'Previous',
      'Next',
      'Login Required',
      'Please log in to view your orders.',
      'Failed to fetch your orders',
      'Failed to fetch order details',
    ],
  ],
  [
    'success',
    [success, order],
    [
      'Order Confirmed!',
      'What Happens Next',
      'Product Added to Catalog',
      'Browse More Products',
      'Chat with AI Agent',
      'Order Status Unavailable',
      'Return to Home',
      'No order information provided',
      'Failed to load order information',
      'Failed to fetch order status',
      'Failed to load order details: {a}',
      'Network error: {a}',
      '21-28 days sea freight',
    ],
  ],
];

describe.each(SPECIFIED)('%s', (_, tree, texts) => {
  const all = written(tree);
  it.each(texts)('says "%s"', (text) => expect(all).toContain(text));
});

it('uses plain ASCII punctuation, as the specification does', () => {
  const all = written([
    assistant,
    frame,
    home,
    products,
    product,
    cart,
    checkout,
    payment,
    orderPage,
    order,
    success,
    shared,
    notFound,
    contact,
    dashboard,
    finding,
  ]);
  expect(all.match(/[\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/g)).toBeNull();
});

describe('words read aloud', () => {
  const trees = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const);

  it.each(trees)('%s writes as Australian buyers do', (_, source) => {
    expect(source).not.toMatch(/\be-mails?\b/i);
    expect(source).not.toMatch(/\b(?:waits for (?:its|your)|can be had|dearer|is not here\?)/);
    expect(source.replace(/Catalog'/g, '')).not.toMatch(/\b[Cc]olor\b|\b[Cc]atalog\b|\b[Cc]enter\b/);
  });
});

describe('how an order is paid', () => {
  const sources = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const);

  it.each(sources)('%s takes the shares from the one constant', (_, source) => {
    expect(source.replace(/\/\*\*.*?\*\//gs, '')).not.toMatch(/\b50 ?%|(?:pay|second|other) half\b/i);
  });

  it('is told in the same words wherever it is told', () => {
    const rule = '50% deposit with the order, 50% on delivery';
    for (const tree of [home, product, cart, checkout, heads, FAQ]) expect(written(tree)).toContain(rule);
    expect(written([home, product, cart, checkout, termsAndConditions, FAQ])).not.toMatch(
      /before (?:they are )?deliver/i,
    );
  });
});
