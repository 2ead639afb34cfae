import type { CustomerProfile } from '@halfpallet/contracts';
import { profileBody, profileErrors, profileForm } from './profile-rules';

const PROFILE: CustomerProfile = {
  email: 'alex@example.com',
  emailVerified: true,
  firstName: 'Alex',
  name: 'Alex Sample',
  phone: null,
  billing: { name: 'Sample Pty Ltd', address: '1 Dock Road', city: 'Cairns', state: 'QLD', postcode: '4870' },
  shipping: null,
};
const FORM = profileForm(PROFILE);

it('opens with what is known and the default country', () => {
  expect(FORM.phone).toBe('');
  expect(FORM.billing).toMatchObject({ city: 'Cairns', country: 'Australia' });
  expect(FORM.shipping).toMatchObject({ city: '', country: 'Australia' });
  expect(profileErrors(FORM)).toEqual({});
});

it('sends null for what is empty, and trims', () => {
  expect(profileBody({ ...FORM, firstName: ' Al ' })).toEqual({
    firstName: 'Al',
    name: 'Alex Sample',
    phone: null,
    billing: { ...PROFILE.billing, country: 'Australia' },
    shipping: null,
  });
});

it.each([
  [{ firstName: 'A' }, { firstName: 'Name must be at least 2 characters' }],
  [{ name: ' ' }, { name: 'Name must be at least 2 characters' }],
  [{ phone: '123' }, { phone: 'Please enter a valid phone number' }],
  [{ billing: { ...FORM.billing, postcode: '48' } }, { 'billing.postcode': 'Postcode must be at least 4 characters' }],
])('refuses %j', (change, errors) => expect(profileErrors({ ...FORM, ...change })).toEqual(errors));

it('asks for a whole address once one line of it is there', () => {
  const errors = profileErrors({ ...FORM, shipping: { ...FORM.shipping, city: 'Cairns' } });
  expect(Object.keys(errors)).toEqual(['shipping.name', 'shipping.address', 'shipping.state', 'shipping.postcode']);
});
