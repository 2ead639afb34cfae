import { useQuery } from '@tanstack/react-query';
import { usePageExists } from '../../lib/page-exists';
import { shopQuery } from '../../lib/queries';
import { shipping as texts } from '../../texts/shipping';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { Icon } from '../../ui/icon';
import { Sheet } from '../../ui/sheet';
import { JOURNEY_STOPS } from './journey-picture';
import styles from './shipping-page.module.css';

export function ShippingPage() {
  const exists = usePageExists();
  return (
    <>
      <section className={styles.hero}>
        <div className="page">
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <p className={styles.actions}>
            <ButtonLink to="/products">{texts.products}</ButtonLink>
            {exists('/contact') ? (
              <ButtonLink look="secondary" to="/contact">
                {texts.contact}
              </ButtonLink>
            ) : null}
          </p>
          <ul className={styles.figures} aria-label={texts.figuresTitle}>
            {texts.figures.map(({ value, label }) => (
              <li key={label}>
                <strong>{value}</strong>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className="page">
        <section className={styles.section} aria-labelledby="steps">
          <div className={styles.sectionHead}>
            <h2 id="steps">{texts.stepsTitle}</h2>
            <p className="muted">{texts.stepsNote}</p>
          </div>
          <ol className={styles.steps} aria-description={texts.picture}>
            {texts.steps.map((step, index) => (
              <li key={step.title}>
                {JOURNEY_STOPS[index]}
                <p className={styles.time}>{step.time}</p>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className={styles.section} aria-labelledby="services">
          <h2 id="services">{texts.servicesTitle}</h2>
          <ul className={styles.services}>
            {texts.services.map((service) => (
              <li key={service.title}>
                <Icon name={service.icon} size={26} />
                <h3>{service.title}</h3>
                <p>{service.text}</p>
              </li>
            ))}
          </ul>
        </section>

        <div className={styles.columns}>
          <Partner />
          <Sheet title={texts.certificationsTitle} id="certifications">
            <p className={styles.note}>{texts.certificationsNote}</p>
            <ul className={styles.certifications}>
              {texts.certifications.map(({ name, text }) => (
                <li key={name}>
                  <Icon name="document" size={18} />
                  <span>
                    <strong>{name}</strong>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>

        <section className={styles.section} aria-labelledby="voices">
          <div className={styles.sectionHead}>
            <h2 id="voices">{texts.voicesTitle}</h2>
            <p className="muted">{texts.voicesNote}</p>
          </div>
          <ul className={styles.voices}>
            {texts.voices.map(({ text, who }) => (
              <li key={who}>
                <figure>
                  <blockquote>{text}</blockquote>
                  <figcaption>{who}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>

        <section className={styles.closing} aria-labelledby="closing">
          <div>
            <h2 id="closing">{texts.closing}</h2>
            <p className="muted">{texts.closingText}</p>
          </div>
          <p className={styles.actions}>
            {exists('/contact') ? <ButtonLink to="/contact">{texts.contact}</ButtonLink> : null}
            {exists('/faq') ? (
              <ButtonLink look="secondary" to="/faq#shipping-delivery">
                {texts.faq}
              </ButtonLink>
            ) : null}
          </p>
        </section>
      </div>
    </>
  );
}

/** Who carries the goods, from the server's configuration; what they do is the same whoever they are. */
function Partner() {
  const partner = useQuery(shopQuery()).data?.freightPartner;
  return (
    <Sheet
      title={texts.partnerTitle}
      id="partner"
      aside={partner?.isSample ? <Badge tone="warn">{texts.sample}</Badge> : null}
      flush
    >
      <div className={styles.partner}>
        {partner ? <h3>{partner.name}</h3> : null}
        <p>{texts.partnerText}</p>
        {partner?.isSample ? <p>{texts.partnerSample}</p> : null}
        {partner?.url ? (
          <p>
            <a href={partner.url} rel="noopener" target="_blank">
              {texts.partnerSite(partner.name)}
              <Icon name="external" size={16} />
            </a>
          </p>
        ) : null}
      </div>
      <Cells columns={2}>
        {texts.partnerFacts.map(({ label, value }) => (
          <Cell key={label} label={label}>
            {value}
          </Cell>
        ))}
      </Cells>
    </Sheet>
  );
}
