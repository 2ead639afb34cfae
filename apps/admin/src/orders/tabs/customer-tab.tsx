import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { formatAbn } from '@halfpallet/money';
import { common } from '../../i18n/frame';
import { order as texts } from '../../i18n/orders';
import { useMay } from '../../layout/session-context';
import { Fact, Facts } from '../../shared/facts';
import { Panel } from '../../shared/panel';
import { Revealable } from '../../shared/revealable';

/** Whom an invoice goes to. */
type Billing = Readonly<Partial<Record<'email' | 'phone', string | null>>>;

export function CustomerTab({ order }: { readonly order: AdminOrderDetail }) {
  const mayOpen = useMay()('customers.read');
  const { fields } = texts;
  const contact = { resource: 'orders', recordId: order.id } as const;
  // Of a buyer who was erased there is no address any more, and a link has to say where it leads.
  const who = order.contactEmail || order.contactName;
  return (
    <>
      <Panel title={texts.orderedBy}>
        <Facts>
          <Fact term={fields.billingName}>{order.contactName}</Fact>
          <Fact term={fields.billingEmail}>
            <Revealable {...contact} field="email" what={texts.email} value={order.contactEmail}>
              {mayOpen ? (
                <MuiLink component={Link} to={`/customers/${encodeURIComponent(order.customerId)}/show`}>
                  {who}
                </MuiLink>
              ) : (
                who
              )}
            </Revealable>
          </Fact>
          <Fact term={fields.billingPhone}>
            <Revealable {...contact} field="phone" what={texts.phone} value={order.contactPhone} />
          </Fact>
        </Facts>
      </Panel>
      <Panel title={texts.billing}>
        <Facts>
          <Fact term={fields.billingName}>{order.billingName || common.none}</Fact>
          <Fact term={fields.billingEmail}>
            {order.billingEmail === order.contactEmail ? (
              order.billingEmail || common.none
            ) : (
              <Revealable
                {...{ ...contact, field: 'billing', what: texts.invoiceEmail, value: order.billingEmail }}
                read={(billing) => (billing as Billing | null)?.email ?? null}
              />
            )}
          </Fact>
          <Fact term={fields.billingPhone}>
            {order.billingPhone === null || order.billingPhone === order.contactPhone ? (
              (order.billingPhone ?? common.none)
            ) : (
              <Revealable
                {...{ ...contact, field: 'billing', what: texts.invoicePhone, value: order.billingPhone }}
                read={(billing) => (billing as Billing | null)?.phone ?? null}
              />
            )}
          </Fact>
          <Fact term={fields.billingAddress}>
            <Lines text={order.billingAddress ?? common.none} />
          </Fact>
          {order.abn && <Fact term={fields.abn}>{formatAbn(order.abn)}</Fact>}
          {order.purchaseOrderNumber && <Fact term={fields.purchaseOrderNumber}>{order.purchaseOrderNumber}</Fact>}
        </Facts>
      </Panel>
      <Panel title={texts.deliveryAddress}>
        <Facts>
          <Fact term={fields.shippingName}>{order.shippingName || common.none}</Fact>
          <Fact term={fields.shippingAddress}>
            <Lines text={order.shippingAddress || common.none} />
          </Fact>
          {order.shippingInstructions && (
            <Fact term={texts.deliveryInstructions}>
              <Lines text={order.shippingInstructions} />
            </Fact>
          )}
        </Facts>
      </Panel>
    </>
  );
}

function Lines({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {text}
    </Box>
  );
}
