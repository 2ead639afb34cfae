import { useCallback, useRef, type FormEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A choice is made again by one press; words are not. */
const CHOICES: readonly string[] = ['radio', 'checkbox', 'file'];

const takesText = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !CHOICES.includes(target.type));

/** Watches a form: whether words stand in it that somebody typed. What was typed and taken back is nothing. */
export function useTyped() {
  const opened = useRef(new Map<Element, string>());
  const touched = useRef(new Set<TextField>());
  const form = useCallback((element: HTMLFormElement | null) => {
    for (const field of element?.elements ?? []) opened.current.set(field, (field as TextField).value);
  }, []);
  const onChange = ({ target }: FormEvent) => {
    if (takesText(target)) touched.current.add(target);
  };
  /** To be asked when the form is left, not while it is drawn. */
  const isTyped = () =>
    [...touched.current].some((field) => field.isConnected && field.value !== (opened.current.get(field) ?? ''));
  return { form, onChange, isTyped };
}
