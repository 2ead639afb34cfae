import { ReturnLimits } from '@halfpallet/contracts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { plural } from '../../lib/format';
import { returns as texts } from '../../texts/returns';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { Photographs } from './photographs';
import styles from './returns.module.css';
import { sendPhotograph } from './send-photograph';

/** Phones hand over what they keep as HEIC as JPEG when that is asked for. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface PhotographPickerProps {
  readonly orderNumber: string;
  readonly photographs: readonly string[];
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
  /** True while some are on their way: a report that is sent now would go without them. */
  readonly onSending: (sending: boolean) => void;
}

/** Each is sent as soon as it is chosen, one after the other, and shown as staff will see it. */
export function PhotographPicker({ orderNumber, photographs, onChange, onSending }: PhotographPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [told, setTold] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]) => {
    const room = ReturnLimits.photographs - photographs.length;
    const taken = files.slice(0, room);
    setProblems(files.length > room ? [texts.tooManyPhotographs] : []);
    setTold('');
    onSending(true);
    let added = 0;
    for (const [at, file] of taken.entries()) {
      setWaiting(taken.length - at);
      try {
        const { id } = await sendPhotograph(orderNumber, file);
        onChange((before) => (before.includes(id) ? before : [...before, id]));
        added += 1;
      } catch (error) {
        const why = (error instanceof ApiError && error.detail) || texts.noAnswer;
        setProblems((before) => [...before, texts.photographFailed(file.name, why)]);
      }
    }
    setWaiting(0);
    setTold(added > 0 ? texts.sentPhotographs(plural(added, 'photograph')) : '');
    onSending(false);
  };

  return (
    <fieldset className={styles.group}>
      <legend>{texts.photographs}</legend>
      <p className={styles.hint} id="photographs-hint">
        {texts.photographsHint}
      </p>
      <Photographs
        orderNumber={orderNumber}
        ids={photographs}
        onRemove={(id) => {
          onChange((before) => before.filter((one) => one !== id));
          document.getElementById('add-photographs')?.focus();
        }}
      />
      <input
        ref={input}
        type="file"
        accept={TYPES}
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was refused.
          target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
      <p>
        <Button
          id="add-photographs"
          look="secondary"
          small
          busy={waiting > 0}
          aria-describedby="photographs-hint"
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" size={16} /> {texts.addPhotographs}
        </Button>
      </p>
      <p role="status" className={styles.status}>
        {waiting > 0 ? texts.sendingPhotographs(plural(waiting, 'photograph')) : told}
      </p>
      {problems.length > 0 ? (
        <Notice tone="stop" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
    </fieldset>
  );
}
