import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { common } from '../i18n/frame';
import { useDocumentTitle } from './document-title';

export function ForbiddenPage() {
  return <DeadEnd title={common.forbiddenTitle} text={common.forbiddenText} />;
}

export function NotFoundPage() {
  return <DeadEnd title={common.notFoundTitle} text={common.notFoundText} />;
}

function DeadEnd({ title, text }: { readonly title: string; readonly text: string }) {
  useDocumentTitle(title);
  return (
    <Stack spacing={2} sx={{ py: 6, maxWidth: 520, alignItems: 'flex-start' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="outlined" component={Link} to="/">
        {common.toOverview}
      </Button>
    </Stack>
  );
}
