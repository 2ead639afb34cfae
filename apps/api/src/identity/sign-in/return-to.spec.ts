import { safeReturnTo } from './return-to';

describe('where sign-in sends people afterwards', () => {
  it.each([
    ['/', '/'],
    ['/admin/orders?filter=%7B%7D#top', '/admin/orders?filter=%7B%7D#top'],
    ['/checkout/../dashboard', '/dashboard'],
    ['/product/7/brass-tap?next=https://evil.example', '/product/7/brass-tap?next=https://evil.example'],
  ])('keeps %s', (value, expected) => expect(safeReturnTo(value)).toBe(expected));

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example'.replace('%09', '\t'),
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/api/logout',
    '/API/Logout?x=1',
    '/api/login?returnTo=/api/login',
    '/admin/../api/logout',
    '/api/log%6fut',
    '/%61pi/logout?x=1',
    '/api/%2e%2e/api/logout',
    '/%E0',
    `/${'a'.repeat(2_001)}`,
    // Written out, each sign has nine.
    `/${'€'.repeat(300)}`,
    ['/dashboard'],
    null,
    undefined,
  ])('refuses %p', (value) => expect(safeReturnTo(value)).toBeNull());
});
