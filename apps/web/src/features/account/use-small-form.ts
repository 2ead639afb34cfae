import { ErrorCode } from '@halfpallet/contracts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';

type Values = Readonly<Record<string, string | boolean>>;
export type Problems = Readonly<Record<string, string | undefined>>;

/** Why a form was not taken, and whether signing in is the way on. */
export interface Fault {
  readonly text: string;
  readonly isSignedOut: boolean;
}

interface SmallForm<F extends Values> {
  readonly initial: F;
  /** Messages by field; empty when the form may be sent. */
  readonly rules: (values: F) => Problems;
  readonly send: (values: F) => Promise<void>;
  /** Said when the server gives no reason of its own. */
  readonly failed: string;
}

/**
 * A form of a dialog: judged when it is sent, each refused field again while it is mended, the first one gets the focus.
 * What is typed stays, whatever goes wrong.
 */
export function useSmallForm<F extends Values>({ initial, rules, send, failed }: SmallForm<F>) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [fault, setFault] = useState<Fault | null>(null);
  const [sending, setSending] = useState(false);

  const show = (found: Problems): boolean => {
    setProblems(found);
    const first = Object.keys(values).find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const submit = async () => {
    setFault(null);
    if (show(rules(values))) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      // A reason that stands at its field need not be said twice.
      if (!show((refused?.body?.errors ?? {}) as Problems)) {
        setFault({ text: refused?.detail ?? failed, isSignedOut: refused?.body?.code === ErrorCode.notSignedIn });
      }
    } finally {
      setSending(false);
    }
  };

  const set = (name: keyof F & string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (problems[name]) setProblems({ ...problems, [name]: rules(next)[name] });
  };

  return {
    values,
    fault,
    sending,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!sending) void submit();
      },
    },
    text: (name: keyof F & string) => ({
      name,
      value: values[name] as string,
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
    }),
    tick: (name: keyof F & string) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
  };
}
