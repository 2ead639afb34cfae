import { Alert, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { AdminCustomer } from '@halfpallet/contracts';
import { formatAbn } from '@halfpallet/money';
import { common } from '../i18n/frame';
import { customer as texts } from '../i18n/people';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { Panel } from '../shared/panel';
import { Revealable } from '../shared/revealable';

type Props = { readonly customer: AdminCustomer };

/** That a customer was erased, and who else may be the same customer. */
export function CustomerNotices({ customer: { erasedAt, likenesses } }: Props) {
  return (
    <>
      {erasedAt !== null && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {texts.erasedAt(momentText(erasedAt))}
        </Alert>
      )}
      {likenesses.length > 0 && (
        <Alert severity="info" sx={{ mb: 2.5 }} aria-label={texts.likenesses}>
          {texts.likenessesIntro}
          {likenesses.map(({ id, name, email, same }) => (
            <Typography key={id} variant="body2">
              <MuiLink component={Link} to={`/customers/${id}/show`} color="inherit" underline="always">
                {name || email}
              </MuiLink>
              {` · ${email} · ${same.map((one) => texts.same[one]).join(', ')}`}
            </Typography>
          ))}
          <Typography variant="body2" sx={{ mt: 1 }}>
            {texts.likenessesAdvice}
          </Typography>
        </Alert>
      )}
    </>
  );
}

/** Who a customer is, where their goods and invoices go, and what they asked about their own data. */
export function CustomerFacts({ customer }: Props) {
  const contact = { resource: 'customers', recordId: customer.contactId } as const;
  return (
    <>
      <Panel title={texts.information}>
        <Facts>
          <Fact term={texts.email}>
            <Revealable {...contact} field="email" what={texts.revealed.email} value={customer.customerEmail || null} />
          </Fact>
          <Fact term={texts.phone}>
            <Revealable {...contact} field="phone" what={texts.revealed.phone} value={customer.customerPhone} />
          </Fact>
          {customer.abn && <Fact term={texts.abn}>{formatAbn(customer.abn)}</Fact>}
          <Fact term={texts.billingAddress}>
            <span style={{ whiteSpace: 'pre-line' }}>{customer.billingAddress ?? common.none}</span>
          </Fact>
        </Facts>
      </Panel>
      {customer.addresses.length > 0 && (
        <Panel title={texts.addresses}>
          <Facts>
            {customer.addresses.map(({ label, text }) => (
              <Fact key={text} term={label}>
                <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
      {customer.dataRequests.length > 0 && (
        <Panel title={texts.dataRequests}>
          <Facts>
            {customer.dataRequests.map(({ id, kind, at }) => (
              <Fact key={id} term={momentText(at)}>
                {texts.dataRequest[kind]}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
    </>
  );
}
