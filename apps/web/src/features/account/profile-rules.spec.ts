import type { CustomerProfile } from '@halfpallet/contracts';
import { profileBody, profileForm, profileProblems } from './profile-rules';

const PROFILE: CustomerProfile = {
  email: 'alex@example.com',
  emailVerified: true,
  pendingEmail: null,
  firstName: 'Alex',
  name: 'Alex Sample',
  phone: null,
  hasPassword: true,
  issuer: null,
};
const FORM = profileForm(PROFILE);

it('opens with what is known', () => {
  expect(FORM).toEqual({ firstName: 'Alex', name: 'Alex Sample', phone: '' });
  expect(profileProblems(FORM)).toEqual({});
});

it('sends null for what is empty, and trims', () =>
  expect(profileBody({ ...FORM, firstName: ' Al ' })).toEqual({ firstName: 'Al', name: 'Alex Sample', phone: null }));

it.each([
  [{ firstName: 'A' }, { firstName: 'Name must be at least 2 characters' }],
  [{ name: ' ' }, { name: 'Name must be at least 2 characters' }],
  [{ phone: '123' }, { phone: 'Please enter a valid phone number' }],
])('refuses %j', (change, problems) => expect(profileProblems({ ...FORM, ...change })).toEqual(problems));
