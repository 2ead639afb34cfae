import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from './classes';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** When another form on the screen has a field of this name. */
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  /** Advice that does not stop the form. */
  readonly hint?: string | undefined;
  readonly className?: string;
}

interface FrameProps extends FieldProps {
  readonly children: (control: {
    id: string;
    name: string;
    className: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, a control and what is wrong with it, tied together for assistive technology. */
function FieldFrame({ label, name, id = name, error, hint, className, children }: FrameProps) {
  const noteId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        name,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noteId,
      })}
      {error ? (
        <p id={noteId} className={styles.error}>
          {error}
        </p>
      ) : hint ? (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  name,
  id,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'input'> & { readonly ref?: Ref<HTMLInputElement> }) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint} className={className}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  name,
  id,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'> & { readonly ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint} className={className}>
      {(control) => <textarea rows={3} {...input} {...control} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  name,
  id,
  error,
  hint,
  className,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} name={name} id={id} error={error} hint={hint} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
