import { contactBody, type ContactForm, contactFormErrors, looksLikeSpam } from './contact-form-rules';

const FORM: ContactForm = {
  name: 'Alex Sample',
  email: 'alex@example.com',
  company: 'Sample Pty Ltd',
  phone: '0400 000 000',
  subject: 'Half a pallet of taps',
  message: 'How long does half a pallet take to Cairns?',
  honeypot: '',
};

it('accepts a filled form', () => expect(contactFormErrors(FORM)).toEqual({}));

it.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'alex@', 'Please enter a valid email address'],
  ['company', ' X ', 'Company name must be at least 2 characters'],
  ['phone', '1234567', 'Please enter a valid phone number'],
  ['subject', 'Taps', 'Subject must be at least 5 characters'],
  ['message', 'How long is it then?'.slice(0, 19), 'Message must be at least 20 characters'],
] as const)('refuses %s %p', (field, value, message) => {
  expect(contactFormErrors({ ...FORM, [field]: value })).toEqual({ [field]: message });
});

it('accepts values of exactly the least length', () => {
  const least = { name: 'Al', company: 'Co', phone: '12345678', subject: 'Taps?', message: 'x'.repeat(20) };
  expect(contactFormErrors({ ...FORM, ...least })).toEqual({});
});

it('names broken fields in the order of the form', () => {
  expect(Object.keys(contactFormErrors({ ...FORM, message: '', name: '', phone: '' }))).toEqual([
    'name',
    'phone',
    'message',
  ]);
});

it('takes anything in the hidden field for spam, and nothing else', () => {
  expect(looksLikeSpam(FORM)).toBe(false);
  expect(looksLikeSpam({ ...FORM, honeypot: ' ' })).toBe(true);
});

it('sends trimmed values', () => {
  expect(contactBody({ ...FORM, name: ' Alex ', message: `\n${FORM.message} ` })).toMatchObject({
    name: 'Alex',
    message: FORM.message,
  });
});
