import type { CustomerProfile } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../lib/api-client';
import { customerProfileQuery, userQuery } from '../../lib/queries';
import { takeAnswer } from '../../lib/query-client';
import { dashboard as texts } from '../../texts/dashboard';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { profileBody, profileForm, profileProblems } from './profile-rules';
import { useSmallForm } from './use-small-form';

export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: profile, error } = useQuery(customerProfileQuery());
  return (
    <Dialog title={texts.profileTitle} onClose={onClose}>
      {profile ? (
        <ProfileForm profile={profile} onClose={onClose} />
      ) : error ? (
        <Notice tone="stop" role="alert">
          {texts.profileFailed}
        </Notice>
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: { readonly profile: CustomerProfile; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { fault, sending, form, text } = useSmallForm({
    initial: profileForm(profile),
    rules: profileProblems,
    failed: texts.saveFailed,
    async send(filled) {
      const changed = await sendJson<CustomerProfile>('/api/customer/profile', {
        method: 'PUT',
        body: profileBody(filled),
      });
      await takeAnswer(queryClient, customerProfileQuery().queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
      toast({ title: texts.saved });
      onClose();
    },
  });
  return (
    <form className={styles.form} {...form}>
      <div className={styles.fields}>
        <TextField label={texts.labels.firstName} autoComplete="given-name" {...text('firstName')} />
        <TextField label={texts.labels.name} autoComplete="name" {...text('name')} />
        <TextField label={texts.labels.phone} type="tel" autoComplete="tel" {...text('phone')} />
        <TextField label={texts.email} name="email" value={profile.email} readOnly />
      </div>
      <FormButtons fault={fault} sending={sending} label={texts.save} onCancel={onClose} />
    </form>
  );
}
