/**
 * The texts that the specification words: people, assistive technology and other software rely on them. A unit test
 * holds the storefront's own texts against this table; the browser tests find each on its screen (../states).
 * `{}` stands for a value.
 */
export type TextKind =
  | 'heading'
  /** A button or a link. */
  | 'control'
  /** A notification, title and text apart. */
  | 'toast'
  | 'message'
  | 'label'
  /** Tied to the field it is about. */
  | 'validation'
  /** No wording but what the screen does; the state that claims it checks it. */
  | 'behaviour';

export interface SpecifiedText {
  /** Of the row; some rows hold several texts. */
  readonly id: string;
  readonly kind: TextKind;
  readonly text: string;
  /** Where it is found. */
  readonly screen: string;
}

const row = (id: string, kind: TextKind, screen: string, ...texts: readonly string[]): SpecifiedText[] =>
  texts.map((text) => ({ id, kind, text, screen }));

const FRAME: readonly SpecifiedText[] = [
  ...row('F1', 'control', 'every page', 'Sign In'),
  ...row('F1', 'control', 'every page, signed in', 'Sign Out', 'Dashboard'),
  ...row('F2', 'label', 'every page', 'USD/AUD'),
  ...row('F2', 'behaviour', 'every page', 'the rate has four decimals'),
  ...row('F3', 'heading', 'an address without a page', 'Page Not Found'),
  ...row('F4', 'behaviour', 'every page', 'the list Notification stands in the region Notifications (F8)'),
  ...row(
    'F5',
    'behaviour',
    'every page',
    'one notification at a time',
    'gone after 5000 ms',
    'F8 moves the focus there',
  ),
  ...row('F5', 'behaviour', 'every page', '50 px to the right dismiss it'),
  ...row('F6', 'behaviour', 'a refused call', 'an error says {status}: {body or status text}'),
  ...row('F7', 'behaviour', 'every page', 'the footer leads to the terms, the privacy policy and four sectors'),
  ...row('F7', 'label', 'every page', 'Card', 'Bank transfer', 'Buy now, pay later'),
  ...row('F8', 'control', 'the dashboard, signed out', 'Log In'),
  ...row(
    'F8',
    'toast',
    'the dashboard, signed out',
    'Authentication Required',
    'Please log in to access your dashboard.',
  ),
];

const CATALOGUE: readonly SpecifiedText[] = [
  ...row('H1', 'control', 'home', 'Browse Products', 'AI Product Sourcing'),
  ...row('H2', 'heading', 'home', 'Transparent Pricing', 'Compliance Guaranteed', 'Fast LCL Shipping'),
  ...row('H3', 'heading', 'home', 'Top Selling Products'),
  ...row('H3', 'label', 'home', 'Your Price'),
  ...row('H4', 'message', 'home', '500+', 'products sourced', 'AI sourcing', '20-35 days', '100%', 'Australian owned'),
  ...row('H5', 'heading', 'home', 'How It Works', 'Why Choose'),
  ...row('H5', 'message', 'home', 'Brisbane'),
  ...row('H5', 'behaviour', 'home', 'three steps and four reasons'),
  ...row('P1', 'control', 'products', 'All Categories'),
  ...row('P1', 'behaviour', 'products', 'a pill for each sector'),
  ...row('P2', 'heading', 'products', 'Featured Products'),
  ...row('P2', 'heading', 'products of a sector', '{} Products'),
  ...row('P3', 'message', 'products of no sector', 'No products found matching your criteria.'),
  ...row('P4', 'behaviour', 'products, loading', 'six outlines of cards'),
  ...row('P5', 'message', 'a product without a picture', 'No authentic image', 'Requires re-sourcing'),
  ...row('P6', 'label', 'a product without papers', 'Standard certifications'),
  ...row('P6', 'label', 'products', 'Your Price', 'Min Order', 'Per Pallet', 'AU Market', 'Your Margin %'),
  ...row('P6', 'label', 'a product compared with the market', 'Market Validated'),
  ...row('P7', 'control', 'products', 'View Details & Request Quote'),
  ...row('P8', 'label', 'a product with variations', 'Available Options', '+{} more'),
  ...row('P8', 'control', 'a product with a variation chosen', 'Clear'),
  ...row(
    'P9',
    'message',
    'a product without any price',
    'Unable to calculate pricing',
    'Please try again or contact support',
  ),
  ...row('P10', 'message', 'a product without a delivered price', 'From ${} USD'),
  ...row('P11', 'message', 'products, refused', 'Failed to fetch products'),
  ...row('P11', 'message', 'prices by quantity, refused', 'Failed to fetch detailed pricing'),
  ...row('P11', 'message', 'the market panel, refused', 'Failed to fetch benchmark data'),
  ...row(
    'P12',
    'behaviour',
    'a product compared with the market',
    'from 0.8 green, from 0.6 yellow, else red, in words',
  ),
];

const PRODUCT: readonly SpecifiedText[] = [
  ...row('D1', 'behaviour', 'a product', 'breadcrumbs: products, sector, product'),
  ...row('D2', 'message', 'a product without pictures', 'No authentic product images available'),
  ...row('D2', 'message', 'a product without pictures', 'This product needs to be re-sourced with images'),
  ...row('D3', 'label', 'a product', 'Live FX'),
  ...row('D4', 'label', 'a product, nothing chosen', 'Required'),
  ...row(
    'D5',
    'message',
    'a product, nothing chosen',
    'Complete your selection from all dropdowns to see final DAP pricing',
  ),
  ...row('D6', 'heading', 'a product', 'Order Quantity', 'Pricing Breakdown'),
  ...row('D7', 'control', 'a product', 'Proceed to Checkout', 'Add to Cart', 'Download Quote'),
  ...row('D7', 'control', 'a product, while the quote is written', 'Generating...'),
  ...row('D8', 'toast', 'on the way to the checkout', 'Proceeding to Checkout', 'Redirecting to secure checkout...'),
  ...row('D9', 'toast', 'a product, added', 'Added to cart!', '{} ({} unit(s)) added to your cart.'),
  ...row('D10', 'toast', 'a product, not added', 'Failed to add item to cart. Please try again.'),
  ...row(
    'D11',
    'toast',
    'a product without a price, added',
    'Product or pricing data not available. Please try again.',
  ),
  ...row('D12', 'toast', 'a product without a price, ordered', 'Product or pricing not available'),
  ...row('D13', 'toast', 'a product, quote written', 'Quote Generated'),
  ...row('D13', 'toast', 'a product, quote written', 'Your PDF quote has been downloaded successfully.'),
  ...row('D14', 'toast', 'a product, quote refused', 'Failed to generate quote'),
  ...row('D14', 'toast', 'an answer, quote refused', 'Download Failed', 'Failed to generate PDF quote'),
  ...row('D14', 'toast', 'an answer, quote not downloaded', 'Failed to download PDF quote'),
  ...row('D15', 'message', 'a product without a price', 'Price unavailable', 'Unable to calculate pricing'),
  ...row('D16', 'heading', 'an unknown product', 'Product Not Found'),
  ...row('D16', 'control', 'an unknown product', 'Back to Products'),
  ...row('D16', 'heading', 'a product, refused', 'Product not found'),
  ...row('D17', 'behaviour', 'a product, quote written', 'the file is quote-{product-name}-{date}.pdf'),
  ...row('D18', 'behaviour', 'a product', 'the market panel opens after 700 ms and closes after 300 ms'),
];

const CART: readonly SpecifiedText[] = [
  ...row('C1', 'control', 'the cart', 'Clear Cart', 'Proceed to Checkout'),
  ...row('C1', 'control', 'the empty cart', 'Browse Products'),
  ...row('C1', 'behaviour', 'the empty cart', 'Proceed to Checkout is disabled'),
  ...row('C2', 'message', 'the empty cart', 'Shipping, taxes, and duties calculated at checkout'),
  ...row('C3', 'label', 'the cart', 'EXW product cost', 'Shipping to AU', 'GST (10%)', 'Items', 'Total'),
  ...row('C3', 'label', 'the cart, with dutiable goods', 'Customs duty'),
  ...row('C4', 'toast', 'an answer, added to the cart', 'Added to Cart!', '{} has been added to your cart.'),
];

const ASSISTANT: readonly SpecifiedText[] = [
  ...row('A1', 'heading', 'source for me', 'Source For Me', 'Instant AI Sourcing', 'What I Can Help With'),
  ...row('A2', 'message', 'the assistant, while it answers', 'AI is thinking...'),
  ...row(
    'A3',
    'toast',
    'the assistant, a picture refused',
    'Invalid File',
    'Please upload an image file (JPG, PNG, etc.)',
    'File Too Large',
    'Please upload an image smaller than 5MB',
  ),
  ...row('A4', 'toast', 'source for me, a file refused', 'File too large', 'Please upload files smaller than 10MB.'),
  ...row(
    'A5',
    'message',
    'the assistant, no connection',
    "I'm sorry, I'm having trouble connecting right now. Please try again in a moment or contact our team directly.",
  ),
  ...row(
    'A6',
    'message',
    'the assistant, no connection',
    'Connection issue. Please try again.',
    'Connection lost. Messages will retry automatically.',
  ),
  ...row('A7', 'message', 'source for me, no connection', "I'm sorry, I encountered an error. Please try again."),
  ...row('A7', 'message', 'source for me, no answer', "I'm sorry, I didn't understand that. Please try again."),
  ...row('A8', 'message', 'source for me, a file that cannot be read', "Sorry, I couldn't process your file: {}"),
  ...row('A9', 'toast', 'an answer, no clipboard', 'Copy failed. Please copy the text manually.'),
  ...row('A10', 'control', 'an answer with products', 'Quote Only'),
  ...row('A10', 'label', 'an answer with many pictures', '+{} more images'),
  ...row('A10', 'toast', 'an answer with products, quote written', 'Quote Downloaded'),
  ...row('A11', 'control', 'express checkout', 'Cancel'),
  ...row('A11', 'message', 'express checkout', 'A shipping address is required'),
  ...row('A11', 'message', 'express checkout, cancelled', 'Express checkout cancelled'),
  ...row(
    'A12',
    'message',
    'express checkout, price not verified',
    'Using AI pricing estimates - verification temporarily unavailable',
  ),
  ...row('A13', 'message', 'express checkout, bank transfer', 'Payment Instructions Sent'),
  ...row('A14', 'label', 'express checkout, not opened', 'To be confirmed'),
  ...row(
    'A15',
    'toast',
    'express checkout, no card form',
    'Payment System Error',
    'Failed to load payment system. Please use bank transfer.',
  ),
  ...row('A16', 'message', 'express checkout, no card form', 'Credit card payments unavailable'),
  ...row(
    'A17',
    'toast',
    'express checkout, payment not opened',
    'Setup Error',
    'Unable to initialize payment. Please try again.',
  ),
  ...row('A17', 'message', 'express checkout, payment not opened', 'Unable to process payment at this time.'),
  ...row('A17', 'control', 'express checkout, payment not opened', 'Try Again Later'),
  ...row(
    'A18',
    'toast',
    'express checkout, order refused',
    'Order Creation Error',
    'Unable to create order. Please try again.',
  ),
  ...row('A19', 'behaviour', 'express checkout', 'it begins with Sydney, NSW, 2000'),
];

const CHECKOUT: readonly SpecifiedText[] = [
  ...row('G1', 'heading', 'the checkout, nothing chosen', 'No Product Selected'),
  ...row('G1', 'control', 'the checkout, nothing chosen', 'Browse Products'),
  ...row('G2', 'heading', 'the checkout', 'Contact Information', 'Billing Information', 'Shipping Information'),
  ...row('G2', 'heading', 'the checkout', 'Order Notes', 'Payment Method'),
  ...row('G3', 'label', 'the checkout', 'Same as billing address'),
  ...row('G3', 'behaviour', 'the checkout', 'it is on by default'),
  ...row('G4', 'control', 'the checkout', 'Proceed to Payment - ${}'),
  ...row('G5', 'validation', 'the checkout, sent empty', 'Name must be at least 2 characters'),
  ...row('G6', 'validation', 'the checkout, sent empty', 'Please enter a valid email address'),
  ...row('G7', 'validation', 'the checkout, sent empty', 'Please enter a valid phone number'),
  ...row('G8', 'validation', 'the checkout, sent empty', 'Address must be at least 5 characters'),
  ...row('G8', 'validation', 'the checkout, sent empty', 'City must be at least 2 characters'),
  ...row('G8', 'validation', 'the checkout, sent empty', 'State must be at least 2 characters'),
  ...row('G8', 'validation', 'the checkout, sent empty', 'Postcode must be at least 4 characters'),
  ...row('G9', 'toast', 'bank transfer', 'Order Created!', 'Complete the bank transfer'),
  ...row('G10', 'toast', 'the checkout, refused', 'Order Creation Failed'),
  ...row('G10', 'toast', 'the checkout, refused', 'There was an error creating your order. Please try again.'),
  ...row('G10', 'toast', 'express checkout by the provider, refused', 'Failed to create order. Please try again.'),
  ...row(
    'G11',
    'toast',
    'express checkout by the provider',
    'Order Created Successfully!',
    'Redirecting to checkout page...',
  ),
  ...row('G12', 'heading', 'card payment', 'Complete Payment', 'Payment Details'),
  ...row('G12', 'control', 'card payment', 'Back to Order Details', 'Pay ${}'),
  ...row('G13', 'heading', 'card payment, unavailable', 'Payment System Unavailable'),
  ...row('G13', 'control', 'card payment, unavailable', 'Use Bank Transfer Instead'),
  ...row('G14', 'toast', 'card payment, declined', 'Payment Failed', 'Your card was declined.'),
  ...row('G15', 'toast', 'card payment, not opened', 'Payment Setup Error', 'Failed to initialize payment'),
  ...row('G16', 'toast', 'card payment, taken', 'Payment Successful!'),
  ...row('G16', 'toast', 'card payment, taken', 'Your order has been confirmed and will be processed shortly.'),
  ...row('G17', 'message', 'the checkout', '50% deposit', '50% on delivery', '4-6 weeks', 'Australian compliance'),
  ...row('O1', 'heading', 'an order', 'Order Confirmed!', 'Order Summary'),
  ...row('O1', 'label', 'an order', 'Clearance & Handling'),
  ...row('O2', 'heading', 'an order, paid', 'Payment Confirmed'),
  ...row('O2', 'message', 'an order, paid', 'Confirmed', '4-6 weeks from order confirmation'),
  ...row('O3', 'control', 'an order, paid', 'Continue Shopping', 'Need Help Sourcing?'),
  ...row('O4', 'message', 'an order, card form unavailable', 'Failed to load payment form'),
  ...row('S1', 'heading', 'the confirmation', 'Order Confirmed!', 'What Happens Next'),
  ...row('S1', 'behaviour', 'the confirmation', 'four steps'),
  ...row('S1', 'heading', 'the confirmation of a sourced product', 'Product Added to Catalog'),
  ...row('S2', 'control', 'the confirmation', 'Browse More Products', 'Chat with AI Agent'),
  ...row('S3', 'heading', 'the confirmation of nothing', 'Order Status Unavailable'),
  ...row('S3', 'control', 'the confirmation of nothing', 'Return to Home'),
  ...row('S4', 'message', 'the confirmation of nothing', 'No order information provided'),
  ...row('S4', 'message', 'the confirmation of an unknown order', 'Failed to load order information'),
  ...row('S4', 'message', 'the confirmation, failed', 'Failed to fetch order status'),
  ...row('S4', 'message', 'the confirmation, refused', 'Failed to load order details: {}'),
  ...row('S4', 'message', 'the confirmation, no answer', 'Network error: {}'),
];

const DASHBOARD: readonly SpecifiedText[] = [
  ...row('U1', 'heading', 'the dashboard', 'Welcome, {}!'),
  ...row('U2', 'heading', 'the dashboard', 'My Orders', 'Account', 'Quick Actions'),
  ...row('U2', 'control', 'the dashboard', 'Edit Profile', 'Browse Products', 'Contact Support', 'Sign Out'),
  ...row('U2', 'label', 'the dashboard, one order pending', 'Pending Orders'),
  ...row('U2', 'label', 'the dashboard, one order shipped', 'Shipped Orders'),
  ...row('U2', 'behaviour', 'the dashboard, no order', 'no figure for what there is none of'),
  ...row('U3', 'heading', 'the dashboard, signed out', 'Access Required'),
  ...row('U3', 'control', 'the dashboard, signed out', 'Log In'),
  ...row('U4', 'message', 'the dashboard, no order', 'No orders found'),
  ...row('U4', 'control', 'the dashboard, no order', 'Start Shopping'),
  ...row('U4', 'control', 'the dashboard, many orders', 'View Details', 'Previous', 'Next'),
  ...row('U5', 'heading', 'the dashboard, session over', 'Login Required'),
  ...row('U5', 'message', 'the dashboard, session over', 'Please log in to view your orders.'),
  ...row('U6', 'toast', 'the dashboard, refused', 'Error', 'Failed to fetch your orders'),
  ...row('U6', 'toast', 'an order of mine, refused', 'Failed to fetch order details'),
];

const CONTACT: readonly SpecifiedText[] = [
  ...row('K1', 'validation', 'contact, sent empty', 'Name must be at least 2 characters'),
  ...row('K1', 'validation', 'contact, sent empty', 'Company name must be at least 2 characters'),
  ...row('K1', 'validation', 'contact, sent empty', 'Subject must be at least 5 characters'),
  ...row('K1', 'validation', 'contact, sent empty', 'Message must be at least 20 characters'),
  ...row('K1', 'behaviour', 'contact, filled in by a robot', 'the API answers: This field should be empty'),
  ...row('K2', 'toast', 'contact, sent', 'Message Sent Successfully!', "We'll get back to you within 24 hours."),
  ...row('K3', 'toast', 'contact, refused', 'Error', 'Failed to send message. Please try again.'),
  ...row('K3', 'toast', 'contact, filled in by a robot', 'Spam detected. Please try again.'),
  ...row('K4', 'heading', 'faq', 'Getting Started', 'AI Sourcing Assistant', 'Pricing & Orders', 'Shipping & Delivery'),
  ...row('K4', 'heading', 'faq', 'Product Quality & Compliance', 'Customs & Duties', 'Support & Services'),
  ...row('K4', 'heading', 'faq', 'Costs & Pricing'),
  ...row('K5', 'behaviour', 'privacy policy', '12 sections'),
  ...row('K5', 'behaviour', 'terms', '14 sections'),
  ...row('K5', 'behaviour', 'shipping', '4 services and 4 steps'),
];

const DEVELOPERS: readonly SpecifiedText[] = [
  ...row('T1', 'message', 'simple import test, refused', 'Import Failed'),
  ...row('T2', 'message', 'clean import test, refused', 'Failed to import product. Please try again.'),
  ...row('T2', 'message', 'clean import test, its test refused', 'Test failed. Please try again.'),
  ...row('T3', 'message', 'AI chat test, no connection', 'Sorry, I encountered an error. Please try again.'),
];

export const TEXTS: readonly SpecifiedText[] = [
  ...FRAME,
  ...CATALOGUE,
  ...PRODUCT,
  ...CART,
  ...ASSISTANT,
  ...CHECKOUT,
  ...DASHBOARD,
  ...CONTACT,
  ...DEVELOPERS,
];
