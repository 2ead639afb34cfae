import type { FieldErrors } from 'react-hook-form';
import { checkout as texts } from '../../texts/checkout';
import { Notice } from '../../ui/notice';
import type { GuestForm } from './guest-form-rules';

/** Up to here each field's own message is enough. */
const FEW = 3;

/** A list of what is wrong, linked to the fields, when there is much of it. */
export function ErrorSummary({ errors }: { readonly errors: FieldErrors<GuestForm> }) {
  const entries = Object.entries(errors);
  if (entries.length <= FEW) return null;
  return (
    <Notice tone="stop">
      <strong>{texts.problems}</strong>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{texts.labels[name as keyof typeof texts.labels] ?? name}</a>: {error.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
