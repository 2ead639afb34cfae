import { Limits } from '@halfpallet/contracts';
import { assistant as texts, DESCRIPTION_MAX } from '../../texts/assistant';

/** The contact form's own rule, told before the visitor is sent there. */
export const describesEnough = (description: string): boolean => description.trim().length >= Limits.message.min;

/** Address of the contact form with the description in its message field. */
export function requestAddress(description: string): string {
  const message = description.trim().slice(0, DESCRIPTION_MAX);
  return `/contact?${new URLSearchParams({ subject: texts.subject, message }).toString()}`;
}
