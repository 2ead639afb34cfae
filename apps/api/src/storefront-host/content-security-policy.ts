const BASE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'script-src': ["'self'"],
  'style-src-elem': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
};

const STRIPE: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** react-admin's styles are made at run time; its pages are for staff only and show no foreign markup. */
const BACK_OFFICE: Readonly<Record<string, readonly string[]>> = { 'style-src-elem': ["'unsafe-inline'"] };

/** Policy without nonces, so that pages can be cached; the card provider is let in only where cards are taken. */
export function contentSecurityPolicy(page: 'storefront' | 'card-payment' | 'back-office'): string {
  const extra = page === 'card-payment' ? STRIPE : page === 'back-office' ? BACK_OFFICE : {};
  const names = [...new Set([...Object.keys(BASE), ...Object.keys(extra)])];
  const rules = names.map((name) => [name, ...(BASE[name] ?? []), ...(extra[name] ?? [])].join(' '));
  return [...rules, 'report-uri /api/csp-report'].join('; ');
}
