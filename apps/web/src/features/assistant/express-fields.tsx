import { Limits } from '@halfpallet/contracts';
import type { ComponentProps } from 'react';
import { express as texts } from '../../texts/express';
import { TextField } from '../../ui/field';
import type { ExpressForm } from './conversation/express';

const FIELDS: ReadonlyArray<readonly [keyof ExpressForm, ComponentProps<'input'>]> = [
  ['phone', { type: 'tel', autoComplete: 'tel' }],
  ['address', { autoComplete: 'shipping address-line1' }],
  ['city', { autoComplete: 'shipping address-level2' }],
  ['state', { autoComplete: 'shipping address-level1' }],
  ['postcode', { autoComplete: 'shipping postal-code', inputMode: 'numeric' }],
  ['name', { autoComplete: 'name' }],
  ['email', { type: 'email', autoComplete: 'email' }],
];

interface ExpressFieldsProps {
  readonly form: ExpressForm;
  readonly errors: Partial<Record<keyof ExpressForm, string>>;
  readonly onChange: (name: keyof ExpressForm, value: string) => void;
}

export function ExpressFields({ form, errors, onChange }: ExpressFieldsProps) {
  return (
    <div className="chat-fields">
      {FIELDS.map(([name, input]) => (
        <TextField
          key={name}
          // Another form of the page may have a field of this name.
          id={`express-${name}`}
          name={name}
          label={texts.labels[name]}
          maxLength={Limits[name].max}
          error={errors[name]}
          value={form[name]}
          onChange={({ target }) => onChange(name, target.value)}
          {...input}
        />
      ))}
    </div>
  );
}
