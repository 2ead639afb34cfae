import type { SavedAddress } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { account } from '../../texts/account';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { RetryNotice } from '../../ui/retry-notice';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { addressesQuery } from './account-queries';
import { AddressDialog } from './address-dialog';
import styles from './dashboard.module.css';

const texts = account.addresses;

/** What checkout fills itself in from. */
export function SavedAddresses({ customerName }: { readonly customerName: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(addressesQuery());
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const count = data?.addresses.length;
  const removed = useRef(false);
  useEffect(() => {
    // The button went with its address, and the keyboard would start at the top of the page.
    if (removed.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [count]);
  const reload = () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey });

  const remove = async ({ id, label }: SavedAddress) => {
    setRemoving((ids) => new Set([...ids, id]));
    try {
      await sendJson(`/api/customer/addresses/${id}`, { method: 'DELETE' });
      removed.current = true;
      toast({ title: texts.removed(label) });
    } catch (fault) {
      const text = fault instanceof ApiError ? (fault.detail ?? texts.removeFailed) : texts.removeFailed;
      toast({ title: account.error, text, tone: 'stop' });
    }
    await reload();
    setRemoving((ids) => new Set([...ids].filter((one) => one !== id)));
  };

  return (
    <Sheet title={texts.title} id="saved-addresses">
      <div ref={list} className={styles.stack} role="group" aria-labelledby="saved-addresses" tabIndex={-1}>
        {error ? (
          <RetryNotice text={texts.failed} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height="96px" />
        ) : data.addresses.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <ul className={styles.addresses}>
            {data.addresses.map((saved) => (
              <li key={saved.id}>
                <Entry
                  saved={saved}
                  removing={removing.has(saved.id)}
                  onEdit={() => setEdited(saved)}
                  onRemove={() => void remove(saved)}
                />
              </li>
            ))}
          </ul>
        )}
        <Button look="secondary" wide onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      {edited ? (
        <AddressDialog
          saved={edited === 'new' ? null : edited}
          customerName={customerName}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void reload();
          }}
        />
      ) : null}
    </Sheet>
  );
}

interface EntryProps {
  readonly saved: SavedAddress;
  readonly removing: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Entry({ saved, removing, onEdit, onRemove }: EntryProps) {
  return (
    <>
      <p className={styles.addressHead}>
        <strong>{saved.label}</strong>
        {saved.isDefaultShipping ? <Badge>{texts.defaultShipping}</Badge> : null}
        {saved.isDefaultBilling ? <Badge>{texts.defaultBilling}</Badge> : null}
      </p>
      <address className={styles.addressLines}>
        <span>{saved.name}</span>
        <span>{saved.address}</span>
        <span>
          {saved.city} {saved.state} {saved.postcode}
        </span>
      </address>
      <p className={styles.rowActions}>
        <Button look="quiet" small aria-label={texts.editOf(saved.label)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button look="quiet" small busy={removing} aria-label={texts.removeOf(saved.label)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </p>
    </>
  );
}
