import { brisbaneClock } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';
import type { Paragraph } from './composed-mail';

/** What a mail says, before it has a reader. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** With the country's letter: a mail is read where a bare dollar sign may mean another dollar. */
export const aud = formatFullAud;

/** The day in Brisbane, in words. */
export function dayText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Australia/Brisbane',
  });
}

/** Day and time in Brisbane, of what ends in the middle of a day. */
export const momentText = (instant: string): string => `${dayText(instant)}, ${brisbaneClock(instant)} Brisbane time`;
