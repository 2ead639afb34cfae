import { leaveTab } from '../lib/whose-page';

interface SignOutProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Ends the session: a form, because no link may do it; it works before the script is there, too. */
export function SignOut({ label, className }: SignOutProps) {
  return (
    <form method="post" action="/api/logout" style={{ display: 'contents' }} onSubmit={leaveTab}>
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
