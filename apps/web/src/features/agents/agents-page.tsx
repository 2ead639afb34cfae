import { AGENT_ADDRESS, ASSISTANT_TOOLS, type AssistantTool, needsKey } from '@halfpallet/contracts';
import { useHydrated } from '../../lib/use-hydrated';
import { agents as texts } from '../../texts/agents';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { PageHead } from '../../ui/page-head';
import styles from './agents-page.module.css';

const TOOLS = Object.keys(ASSISTANT_TOOLS) as AssistantTool[];

/** How a buyer's own assistant is connected, and what it may do then. */
export function AgentsPage() {
  const hydrated = useHydrated();
  const address = `${hydrated ? window.location.origin : ''}${AGENT_ADDRESS}`;
  const config = settingOf(address);
  return (
    <div className="page">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={styles.grid}>
        <section aria-labelledby="connect">
          <h2 id="connect">{texts.addressTitle}</h2>
          <p>{texts.addressText}</p>
          <p className={styles.copied}>
            <code>{address}</code>
            <CopyButton text={address} label={texts.copyAddress} />
          </p>
          <h3>{texts.configTitle}</h3>
          <p>{texts.configText}</p>
          <div className={styles.copied}>
            <pre tabIndex={0} aria-label={texts.configTitle}>
              {config}
            </pre>
            <CopyButton text={config} label={texts.copyConfig} />
          </div>
        </section>
        <section aria-labelledby="key">
          <h2 id="key">{texts.keyTitle}</h2>
          <p>{texts.keyText}</p>
          <p>{texts.keyWhere}</p>
          <p>
            <ButtonLink look="secondary" to="/dashboard">
              {texts.dashboard}
            </ButtonLink>
          </p>
          <h2>{texts.pricesTitle}</h2>
          <ul className={styles.promises}>
            {texts.prices.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="tools">
        <h2 id="tools">{texts.toolsTitle}</h2>
        <ul className={styles.tools}>
          {TOOLS.map((name) => (
            <li key={name}>
              <code>{name}</code>
              <span>{texts.tools[name]}</span>
              {needsKey(name) ? <Badge tone="warn">{texts.key}</Badge> : null}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const settingOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { halfpallet: { type: 'http', url, headers: { Authorization: `Bearer <${texts.keyPlace}>` } } } },
    null,
    2,
  );
