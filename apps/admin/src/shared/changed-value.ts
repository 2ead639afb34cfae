import type { FieldChange } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { dateText } from './brisbane';
import { audText, wordsOf } from './format';

export const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** A field of a record, or of one of its items, as people call it. @param known by field without `Aud`; others are spelt out of their name */
export function changedField(
  { field, item }: Pick<FieldChange, 'field' | 'item'>,
  known: Readonly<Record<string, string>> = {},
): string {
  const name = field.replace(/Aud$/, '');
  const label = known[name] ?? wordsOf(name.replace(/([A-Z])/g, ' $1').toLowerCase());
  return item ? common.fieldOf(label, item.name) : label;
}

/** What stands in a field, before or after a change. */
export function changedValue(field: string, value: unknown, nothing: string = common.none): string {
  if (isNothing(value)) return nothing;
  if (typeof value === 'number' && field.endsWith('Aud')) return audText(value);
  if (field === 'estimatedDelivery' && typeof value === 'string') return dateText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
