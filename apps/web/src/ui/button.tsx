import type { ComponentProps } from 'react';
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

export function Button({ look, small, wide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classOf({ look, small, wide }, className)} {...rest} />;
}

export function ButtonLink({ look, small, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classOf({ look, small, wide }, className)} {...rest} />;
}

/** A button-shaped link that leaves the application: the server answers it, not a page of ours. */
export function ButtonAnchor({ look, small, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={classOf({ look, small, wide }, className)} {...rest} />;
}
