import { leaveTab } from '../lib/whose-page';

interface SignOutProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Ends the session: a plain navigation, as signing in is. The server asks whoever did not come by our own link. */
export function SignOut({ label, className }: SignOutProps) {
  return (
    <a className={className} href="/api/logout" onClick={leaveTab}>
      {label}
    </a>
  );
}
