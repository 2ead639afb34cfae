import { maskEmail, maskEmailAndDomain, maskName, maskPhone } from './masking';

describe('masking', () => {
  it.each([
    ['olivia@acme.example', 'o•••@acme.example'],
    ['a@b.example', 'a•••@b.example'],
    ['"odd@local"@acme.example', '"•••@acme.example'],
    ['@acme.example', '•••'],
    ['not an address', '•••'],
    ['', '•••'],
  ])('shows the first letter and the domain of %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

  it.each([
    ['olivia@acme.example', 'o...@a...'],
    ['"odd@local"@acme.example', '"...@a...'],
    ['@acme.example', '...'],
    ['not an address', '...'],
    ['', '...'],
  ])('shows strangers two letters of %s', (email, masked) => expect(maskEmailAndDomain(email)).toBe(masked));

  it.each([
    ['Jane Smith', 'J... S...'],
    ['  Jane   van Dyk ', 'J... v... D...'],
    ['李 小龙', '李... 小...'],
    ['😀mile', '😀...'],
    ['', ''],
  ])('shows initials of "%s"', (name, masked) => expect(maskName(name)).toBe(masked));

  it.each([
    ['0412 345 678', '•••• 678'],
    ['+61 (4) 12-345-678', '•••• 678'],
    ['412 345', '•••• 345'],
    ['12345', '••••'],
    ['', '••••'],
  ])('shows the last three digits of %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  it('keeps what is not there not there', () => {
    expect([maskEmail(null), maskName(null), maskPhone(null)]).toEqual([null, null, null]);
  });
});
