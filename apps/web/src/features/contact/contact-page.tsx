import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router';
import { usePageExists } from '../../lib/page-exists';
import { shopQuery } from '../../lib/queries';
import { contact as texts } from '../../texts/contact';
import { frame } from '../../texts/frame';
import { Cell, Cells } from '../../ui/cells';
import { PageHead } from '../../ui/page-head';
import { Sheet } from '../../ui/sheet';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';

export function ContactPage() {
  const { data: shop } = useQuery(shopQuery());
  const exists = usePageExists();
  return (
    <div className="page">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={styles.grid}>
        <Sheet title={texts.formTitle} id="contact-form">
          <noscript>
            <p className={styles.note}>{texts.noScript}</p>
          </noscript>
          <ContactForm />
          <p className={styles.note}>
            {texts.privacyBefore}
            <Link to="/privacy-policy">{frame.privacy}</Link>
            {texts.privacyBetween}
            <Link to="/terms-and-conditions">{frame.terms}</Link>.
          </p>
        </Sheet>
        <div className={styles.aside}>
          <Sheet title={texts.location} id="location" flush>
            <Cells columns={1}>
              {shop ? (
                <>
                  <Cell label={texts.address}>
                    {shop.legalName}
                    <br />
                    {shop.address}
                  </Cell>
                  <Cell label={texts.email}>
                    <a href={`mailto:${shop.email}`}>{shop.email}</a>
                  </Cell>
                  <Cell label={texts.phone}>{shop.phone}</Cell>
                </>
              ) : null}
              <Cell label={texts.hours}>{texts.zone}</Cell>
            </Cells>
          </Sheet>
          <Sheet title={texts.times} id="times" flush>
            <Cells columns={1}>
              {texts.responses.map(({ what, when }) => (
                <Cell key={what} label={what}>
                  {when}
                </Cell>
              ))}
            </Cells>
          </Sheet>
          {exists('/faq') ? (
            <p>
              {texts.faq} <Link to="/faq">{frame.faq}</Link>
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
