interface SignOutProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** What the tab keeps, such as name and address in the checkout, is of who leaves; somebody else may sit here next. */
function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** Ends the session: a form, because no link may do it; it works before the script is there, too. */
export function SignOut({ label, className }: SignOutProps) {
  return (
    <form method="post" action="/api/logout" style={{ display: 'contents' }} onSubmit={forget}>
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
