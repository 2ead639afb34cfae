import { useEffect, useState } from 'react';
import { shared } from '../texts/shared';
import { Button } from './button';
import { Icon } from './icon';
import { toast } from './toast-store';

/** Copies `text`; says so for a moment, or tells how to do without the clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: shared.copyFailed, tone: 'stop' });
    }
  };
  return (
    <Button look="quiet" small onClick={() => void copy()} aria-label={label}>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{copied ? shared.copied : label}</span>
    </Button>
  );
}
