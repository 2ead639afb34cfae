import { useEffect, useState } from 'react';
import { takeEarlyText } from '../../lib/early-input';
import { later } from '../../lib/later';
import { useLocation, useNavigate } from '../../lib/router';
import { assistant as texts } from '../../texts/assistant';
import { frame } from '../../texts/frame';
import { useHydrated } from '../../lib/use-hydrated';
import { Cell, Cells } from '../../ui/cells';
import { classes } from '../../ui/classes';
import { PageHead } from '../../ui/page-head';
import { Part } from '../../ui/part';
import { Sheet } from '../../ui/sheet';
import { PanelBar, PanelControl } from './panel-control';
import { DESCRIPTION, RequestForm } from './request-form';
import styles from './source-for-me-page.module.css';

const PATH = '/source-for-me';

const PageChat = later(() => import('./page-chat').then((m) => m.PageChat));

type Size = 'normal' | 'large' | 'folded';

export function SourceForMePage() {
  const [size, setSize] = useState<Size>('normal');
  const folded = size === 'folded';
  useRightAddress();
  const toggle = (to: Size) => setSize(size === to ? 'normal' : to);
  return (
    <div className="page">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={classes(styles.grid, size === 'large' && styles.large)}>
        <section className={classes(styles.panel, folded && styles.folded)} aria-labelledby="assistant">
          <PanelBar titleId="assistant" title={frame.assistant}>
            <div className={styles.controls}>
              <PanelControl
                icon={folded ? 'restore' : 'minimise'}
                label={folded ? texts.restore : texts.minimise}
                onClick={() => toggle('folded')}
              />
              <PanelControl
                icon={size === 'large' ? 'restore' : 'maximise'}
                label={size === 'large' ? texts.restore : texts.maximise}
                onClick={() => toggle('large')}
              />
            </div>
          </PanelBar>
          {folded ? null : <ChatPlace />}
        </section>
        <div className={styles.side}>
          <Sheet title={texts.instantTitle} id="instant">
            <div className={styles.card}>
              <p>{texts.instantText}</p>
              <Cells columns={2}>
                {texts.instantTimes.map(({ what, when }) => (
                  <Cell key={what} label={what}>
                    {when}
                  </Cell>
                ))}
              </Cells>
              <p className={styles.fine}>{texts.instantAccuracy}</p>
            </div>
          </Sheet>
          <Sheet title={texts.helpTitle} id="help">
            <div className={styles.card}>
              <p className={styles.fine}>{texts.helpText}</p>
              <ul className={styles.help}>
                {texts.help.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </div>
          </Sheet>
        </div>
      </div>
    </div>
  );
}

/** The conversation as soon as its script is there; until then, and without any, a request to people. */
function ChatPlace() {
  return useHydrated() ? <ChatToCome /> : <RequestForm text="" onType={notYet} />;
}

/** Nothing listens to the server's form. */
const notYet = () => {};

function ChatToCome() {
  const [typed, setTyped] = useState(() => takeEarlyText(DESCRIPTION));
  const form = <RequestForm text={typed} onType={setTyped} />;
  return (
    <Part waiting={form} missing={form}>
      <PageChat typed={typed} />
    </Part>
  );
}

/** The page also answers to its old address inside the application, as the server does with a redirect. */
function useRightAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== PATH) navigate(PATH + search, { replace: true });
  }, [pathname, search, navigate]);
}
