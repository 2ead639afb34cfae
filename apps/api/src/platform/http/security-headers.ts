import type { Config } from '../config';

const HSTS_SECONDS = 31_536_000;

/** An answer of the API is data: whatever a browser is made to take it for, nothing in it runs, loads or is framed. */
export const DATA_ONLY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer; pages replace the content policy by their own. */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicOrigin.startsWith('https://') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

/** Headers of the API beside these: no search engine keeps its answers. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': DATA_ONLY_POLICY,
  'x-robots-tag': 'noindex',
};

/** Cards may be paid on our own pages; everything else a browser could hand out is not needed. */
const PERMISSIONS = [
  'payment=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');
