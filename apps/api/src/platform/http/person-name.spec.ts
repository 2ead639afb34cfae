import { isPersonName } from './person-name';

describe('the name of a person', () => {
  it.each([
    'Ada Buyer',
    'Dr. J.R. St. John',
    'Zoë O’Neill-Smith Jr.',
    '李明',
    'Smith, Ada',
    'Acme Pty. Ltd.',
    'A.B. Smith',
  ])('is %j', (name) => expect(isPersonName(name)).toBe(true));

  it.each([
    'See https://evil.example/login',
    'http://1.2.3.4',
    'evil.example',
    'Your account: evil.com/reset',
    'You won (bit.ly/abc)',
    'www.evil',
    'ada@evil.example',
    'evil。example',
    'ｅｖｉｌ．ｃｏｍ',
    'evil.co.uk',
    'Ada\nYour account is closed',
  ])('is not %j', (name) => expect(isPersonName(name)).toBe(false));
});
