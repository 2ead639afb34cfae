import { Box } from '@mui/material';

/** Said to those who do not see the page change; it stands on the page before there is something to say. */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  );
}
