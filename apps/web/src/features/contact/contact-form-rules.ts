import { type ContactRequest, EMAIL_PATTERN, Limits, Messages } from '@halfpallet/contracts';

/** The contact form; `honeypot` is a field that people do not see. */
export type ContactForm = { readonly [Field in keyof ContactRequest]-?: string };

export const EMPTY_CONTACT: ContactForm = {
  name: '',
  email: '',
  company: '',
  phone: '',
  subject: '',
  message: '',
  honeypot: '',
};

type Rule = (value: string) => string | undefined;

const atLeast =
  (min: number, message: string): Rule =>
  (value) =>
    value.length < min ? message : undefined;

/** In the order of the form: the first broken one gets the focus. */
const RULES: ReadonlyArray<readonly [Exclude<keyof ContactForm, 'honeypot'>, Rule]> = [
  ['name', atLeast(Limits.name.min, Messages.name)],
  ['email', (value) => (EMAIL_PATTERN.test(value) ? undefined : Messages.email)],
  ['company', atLeast(Limits.company.min, Messages.company)],
  ['phone', atLeast(Limits.phone.min, Messages.phone)],
  ['subject', atLeast(Limits.subject.min, Messages.subject)],
  ['message', atLeast(Limits.message.min, Messages.message)],
];

export type ContactErrors = Partial<Record<keyof ContactForm, string | undefined>>;

/** The topmost field with a message, where the focus goes. */
export const firstBroken = (errors: ContactErrors): keyof ContactForm | undefined =>
  RULES.map(([field]) => field).find((field) => errors[field]);

/** Messages by field; empty when the form may be sent. Blanks around a value do not count. */
export function contactFormErrors(form: ContactForm): ContactErrors {
  return Object.fromEntries(
    RULES.flatMap(([field, rule]) => {
      const message = rule(form[field].trim());
      return message ? [[field, message]] : [];
    }),
  );
}

/** Only programs fill in what nobody sees. */
export const looksLikeSpam = (form: Pick<ContactForm, 'honeypot'>): boolean => form.honeypot !== '';

export const contactBody = (form: ContactForm): ContactRequest => ({
  name: form.name.trim(),
  email: form.email.trim(),
  company: form.company.trim(),
  phone: form.phone.trim(),
  subject: form.subject.trim(),
  message: form.message.trim(),
  honeypot: form.honeypot,
});
