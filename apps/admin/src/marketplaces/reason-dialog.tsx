import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { marketplaces as texts } from '../i18n/marketplaces';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandOptions } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';

const ACTS = {
  resume: {
    title: texts.resumeTitle,
    intro: texts.resumeIntro,
    confirm: texts.resume,
    done: texts.resumed,
    failed: texts.resumeFailed,
  },
  allow: {
    title: texts.allowOf,
    intro: texts.allowIntro,
    confirm: texts.allow,
    done: texts.allowed,
    failed: texts.switchFailed,
  },
  stop: {
    title: texts.stopOf,
    intro: texts.stopIntro,
    confirm: texts.stop,
    done: texts.stopped,
    failed: texts.switchFailed,
  },
} as const;

export interface ReasonDialogProps {
  readonly act: keyof typeof ACTS;
  readonly id: string;
  readonly onClose: () => void;
}

/** An act that needs nothing but a reason. */
export function ReasonDialog({ act, id, onClose }: ReasonDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { title, intro, confirm, ...told } = ACTS[act];
  const { run, busy, failure } = useCommand(told, onClose);
  const send = (text: string, options: CommandOptions) =>
    act === 'resume'
      ? dataProvider.resumeMarketplace(id, { reason: text }, options)
      : dataProvider.switchMarketplace(id, { reason: text, live: act === 'allow' }, options);
  const onConfirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    void run({ id, act, reason: reason.trim() }, (options) => send(reason.trim(), options));
  };
  return (
    <CommandDialog
      title={title(id)}
      intro={intro}
      confirm={confirm}
      busy={busy}
      failure={failure}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} autoFocus />
    </CommandDialog>
  );
}
