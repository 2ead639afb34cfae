import type { CustomerProfile } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, get, useForm } from 'react-hook-form';
import { ApiError, sendJson } from '../../lib/api-client';
import { customerProfileQuery, userQuery } from '../../lib/queries';
import { useIntention } from '../../lib/use-intention';
import { dashboard as texts } from '../../texts/dashboard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { ADDRESS_FIELDS, profileBody, profileErrors, profileForm, type ProfileForm as Form } from './profile-rules';

export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: profile, error, isFetching } = useQuery(customerProfileQuery());
  return (
    <Dialog title={texts.profileTitle} onClose={onClose}>
      {error ? (
        <Notice tone="stop" role="alert">
          {texts.profileFailed}
        </Notice>
      ) : profile && !isFetching ? (
        <ProfileForm profile={profile} onClose={onClose} />
      ) : (
        <Skeleton height="420px" />
      )}
    </Dialog>
  );
}

const AUTO_COMPLETE = {
  name: 'name',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
  country: 'country-name',
} as const;

function ProfileForm({ profile, onClose }: { readonly profile: CustomerProfile; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    defaultValues: profileForm(profile),
    resolver: (values) => {
      const broken = Object.entries(profileErrors(values));
      return broken.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(broken) };
    },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (form) => {
    setFault(null);
    const body = profileBody(form);
    try {
      const changed = await sendJson<CustomerProfile>('/api/customer/profile', {
        method: 'PUT',
        body,
        idempotencyKey: intention.keyFor(body),
      });
      queryClient.setQueryData(customerProfileQuery().queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
      toast({ title: texts.saved });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      for (const [name, message] of Object.entries(refused?.body?.errors ?? {})) {
        setError(name as FieldPath<Form>, { type: 'server', message: String(message) });
      }
      setFault(refused?.detail ?? texts.saveFailed);
      toast({ title: texts.error, text: texts.saveFailed, tone: 'stop' });
    }
  });

  const field = (name: FieldPath<Form>) => ({
    error: (get(errors, name) as { message?: string } | undefined)?.message,
    ...register(name),
  });

  return (
    <form className={styles.profile} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.fields}>
        <TextField label={texts.labels.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={texts.labels.name} autoComplete="name" {...field('name')} />
        <TextField label={texts.labels.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label={texts.email} name="email" value={profile.email} readOnly />
      </div>
      {(['billing', 'shipping'] as const).map((kind) => (
        <fieldset key={kind}>
          <legend>{texts[kind]}</legend>
          <p className="muted small">{texts.addressNote}</p>
          <div className={styles.fields}>
            {ADDRESS_FIELDS.map((name) => (
              <TextField
                key={name}
                label={texts.addressLabels[name]}
                autoComplete={`${kind} ${AUTO_COMPLETE[name]}`}
                {...field(`${kind}.${name}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {fault ? (
        <Notice tone="stop" role="alert">
          {fault}
        </Notice>
      ) : null}
      <p className={styles.buttons}>
        <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  );
}

/** Messages by dotted name as the form library holds them. */
function nested(broken: ReadonlyArray<readonly [name: string, message: string]>): Record<string, object> {
  const errors: Record<string, Record<string, unknown>> = {};
  for (const [name, message] of broken) {
    const [kind = '', inner] = name.split('.');
    const error = { type: 'rule', message };
    errors[kind] = inner === undefined ? error : { ...errors[kind], [inner]: error };
  }
  return errors;
}
