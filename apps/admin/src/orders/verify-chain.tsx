import { Alert, Button, Stack } from '@mui/material';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { history as texts } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ChainCheck } from '../providers/order-commands';
import { ProblemNotice } from '../shared/problem-notice';

/** Has the server walk the order's hash chain and says what it found. */
export function VerifyChain({ order }: { readonly order: AdminOrderRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => dataProvider.verifyOrder(order.id) });
  return (
    <Stack spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<VerifiedUser />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        {isPending ? texts.verifying : texts.verify}
      </Button>
      {error && <ProblemNotice error={error} title={texts.verifyFailed} />}
      {data && (
        <Alert severity={data.ok ? 'success' : 'error'} role="status">
          {data.ok ? texts.verified(data.checked) : texts.broken(brokenAt(data))}
        </Alert>
      )}
    </Stack>
  );
}

function brokenAt({ firstBroken }: ChainCheck): string {
  return firstBroken === null ? '' : `${firstBroken.stream} @ ${firstBroken.revision} (${firstBroken.problem})`;
}
