import type { ReactNode } from 'react';
import type { ChatProduct } from '@halfpallet/contracts';
import { chat as texts } from '../../texts/chat';
import { Icon } from '../../ui/icon';

/** Name and figure, one below the other; what is not known is left out. */
export function Facts({ rows }: { readonly rows: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  return (
    <dl className="chat-facts">
      {rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function SupplierName({ supplier }: { readonly supplier: NonNullable<ChatProduct['supplier']> }) {
  return (
    <>
      {supplier.name}
      {supplier.location ? `, ${supplier.location}` : null}{' '}
      <span className={supplier.verified ? 'chat-tick' : 'chat-fine'}>
        {supplier.verified ? <Icon name="check" size={14} /> : null}
        {supplier.verified ? texts.verified : texts.unverified}
      </span>
    </>
  );
}
