import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../lib/router';
import styles from './button.module.css';
import { classes } from './classes';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly small?: boolean;
  readonly wide?: boolean;
}

const classOf = ({ look = 'primary', small, wide }: Look, extra?: string): string =>
  classes(styles.button, styles[look], small && styles.small, wide && styles.wide, extra);

interface ButtonProps extends Look, ComponentProps<'button'> {
  /**
   * What it began is under way. It does nothing meanwhile and says so, and it keeps the focus, which `disabled` would drop: who
   * pressed it with the keyboard is where they were when the answer comes.
   */
  readonly busy?: boolean;
}

export function Button({ look, small, wide, busy = false, className, type = 'button', ...rest }: ButtonProps) {
  const waiting = busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: refuse } : {};
  return <button type={type} className={classOf({ look, small, wide }, className)} {...rest} {...waiting} />;
}

/** A form is not sent either, by Enter in one of its fields. */
const refuse = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({ look, small, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classOf({ look, small, wide }, className)} {...rest} />;
}

/** A button-shaped link that leaves the application: the server answers it, not a page of ours. */
export function ButtonAnchor({ look, small, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={classOf({ look, small, wide }, className)} {...rest} />;
}
