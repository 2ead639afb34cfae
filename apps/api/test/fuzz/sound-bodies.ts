import { MIXER, ORDER } from '../support/buying';

const reason = 'As agreed on the phone';
const address = { name: 'Ada Buyer', address: '12 Wharf Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };
const billing = { ...address, country: 'Australia', email: 'ada@buyer.example', phone: '0412 345 678' };
const secret = 'pi_000000000000000000000000_secret_0000000000000000000000000000';

/**
 * A sound body for every call that takes one: most requests send it with a few wrong values, so that they get past the
 * first check. Passwords are wrong, so that no call ends the callers' own sessions or accounts.
 */
export const SOUND_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/csp-report': { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } },
  'POST /api/login': { email: 'ada@buyer.example', password: 'twelve wrong crates', returnTo: '/cart' },
  'POST /api/register': { email: 'fuzz@buyer.example', password: 'twelve wooden crates', firstName: 'Fay' },
  'POST /api/auth/password': { currentPassword: 'twelve wrong crates', newPassword: 'thirteen wooden crates' },
  'POST /api/auth/email': { email: 'other@buyer.example', password: 'twelve wrong crates' },
  'POST /api/admin/rest/staff': {
    email: 'fuzz@staff.example',
    password: 'twelve wooden crates',
    firstName: 'Sam',
    role: 'admin',
    adminRole: 'support',
  },
  'PUT /api/admin/rest/staff/{id}': { adminRole: 'support', reason },
  'POST /api/admin/rest/reveals': { resource: 'orders', recordId: 'HP-000000000000', field: 'email', reason },
  'POST /api/password-reset': { email: 'ada@buyer.example' },
  'POST /api/password-reset/confirm': { token: 'A'.repeat(43), password: 'thirteen wooden crates' },
  'POST /api/customer/addresses': {
    ...address,
    label: 'Warehouse',
    country: 'Australia',
    phone: '0412 345 678',
    isDefaultShipping: true,
  },
  'PUT /api/customer/addresses/{id}': { ...address, label: 'Warehouse' },
  'POST /api/cart/items': MIXER,
  'PUT /api/cart/items/{id}': { quantity: 80 },
  'POST /api/generate-quote': {
    product: { id: MIXER.productId },
    quantity: MIXER.quantity,
    optionIds: MIXER.optionIds,
    postcode: '4000',
  },
  'POST /api/orders/create-payment-intent': {
    orderId: 'HP-000000000000',
    amount: 10,
    currency: 'aud',
    plan: 'deposit',
  },
  'POST /api/test-payments/confirm': {
    clientSecret: secret,
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2034,
    cvc: '123',
  },
  'POST /api/test-payments/challenge': { clientSecret: secret, outcome: 'approve' },
  'POST /api/stripe/webhook': { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } },
  'POST /api/admin/rest/replays': { target: 'ledger', dryRun: true, from: '0', to: '10', reason },
  'POST /api/admin/rest/bank-statements': {
    fileName: 'january.csv',
    csv: 'Date,Amount,Description\n31/01/2026,12.50,HP-000000000000\n',
  },
  'POST /api/admin/rest/bank-lines/{id}/settle': { order: 'HP-000000000000', reason },
  'POST /api/orders/create-validated': {
    ...ORDER,
    billing,
    shipping: { ...address, country: 'Australia' },
    totalAmount: 100_000,
    notes: 'Ring first',
    paymentMethod: 'bank_transfer',
    items: [MIXER],
  },
  'POST /api/orders/create': { ...ORDER, paymentMethod: 'bank_transfer' },
  'POST /api/orders/create-simple': {
    customerName: ORDER.customerName,
    customerEmail: ORDER.customerEmail,
    shippingAddress: ORDER.shippingAddress,
    orderItems: [{ productName: 'Gooseneck Kitchen Mixer', quantity: 80, optionIds: MIXER.optionIds, priceAud: 1 }],
    totalAmount: 100_000,
  },
  'POST /api/customer/order-links': { token: 'A'.repeat(22) },
  'PUT /api/customer/profile': { firstName: 'Ada', name: 'Ada Buyer', phone: '0412 345 678' },
  'POST /api/customer/erase': { confirm: true, password: 'twelve wrong crates' },
  'POST /api/customer/order-claims': { token: 'A'.repeat(22) },
  'PUT /api/admin/orders/{id}': {
    trackingNumber: 'T1',
    estimatedDelivery: '2030-01-31',
    notes: 'Ring first',
    shippingAddress: '12 Wharf Street 4000',
    status: 'processing',
  },
  'PUT /api/admin/rest/orders/{id}': {
    trackingNumber: 'T1',
    estimatedDelivery: '2030-01-31',
    billingAddress: '12 Wharf Street 4000',
  },
  'POST /api/admin/orders/{id}/cancel': { reason, refund: { decision: 'part', amountAud: 1.5, reason } },
  'POST /api/admin/orders/{id}/force': { to: 'confirmed', reason },
  'POST /api/admin/orders/{id}/refund': { amount: 1.5, refundType: 'partial', reason, retryOf: 're_1' },
  'POST /api/admin/orders/{id}/keep': { amountAud: 1.5, reason },
  'POST /api/admin/orders/{id}/refunds/{refundId}/settle': { paidOn: '2026-01-31', bankReference: 'B1' },
  'POST /api/admin/orders/{id}/refunds/{refundId}/returned': { returnedOn: '2026-01-31', reason },
  'POST /api/admin/orders/{id}/bank-receipts': {
    amountAud: 1.5,
    bookedOn: '2026-01-31',
    note: 'By hand',
    another: true,
  },
  'POST /api/contact': {
    name: 'Ada',
    email: 'ada@buyer.example',
    company: 'Ada Pty',
    phone: '0412 345 678',
    subject: 'A question',
    message: 'How long does half a pallet take?',
    honeypot: '',
  },
  'POST /api/test/fetch-market-price': { productName: 'Ceramic Planter 300 mm' },
  'POST /api/sourcing': {
    query: 'Bamboo cutting boards',
    quantity: 300,
    targetMarginPercent: 35,
    mustHave: ['FSC'],
    marketplaces: ['alibaba', 'ebay'],
  },
  'PUT /api/admin/potential-imports/{id}': { adminStatus: 'rejected', adminNotes: 'Too dear' },
  'PUT /api/admin/rest/potential-imports/{id}': { adminStatus: 'rejected', adminNotes: 'Too dear' },
  'POST /api/admin/potential-imports/{id}/corrections': { fact: 'moqUnits', value: 50, reason },
  'POST /api/admin/rest/rebuilds': { projection: 'nothing', reason },
  'POST /api/admin/rest/dead-letters/{id}/skip': { reason },
  'POST /api/admin/rest/dead-jobs/{id}/drop': { reason },
};
