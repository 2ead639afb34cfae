import { Link as MuiLink } from '@mui/material';
import { safeLink } from './safe-link';

/** The way to a page of somebody else; only its text when a click should not go there. */
export function ForeignLink({ address, children }: { readonly address: string | null; readonly children: string }) {
  const href = safeLink(address);
  if (href === null) return children;
  return (
    <MuiLink
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      underline="always"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </MuiLink>
  );
}
