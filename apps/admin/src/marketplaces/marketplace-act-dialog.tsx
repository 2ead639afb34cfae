import { useDataProvider } from 'react-admin';
import { marketplaces as texts } from '../i18n/marketplaces';
import type { AdminDataProvider } from '../providers/data-provider';
import { ReasonDialog } from '../shared/reason-dialog';

const ACTS = {
  resume: {
    title: texts.resumeTitle,
    intro: texts.resumeIntro,
    confirm: texts.resume,
    done: texts.resumed,
    failed: texts.resumeFailed,
  },
  allow: {
    title: texts.allowOf,
    intro: texts.allowIntro,
    confirm: texts.allow,
    done: texts.allowed,
    failed: texts.switchFailed,
  },
  stop: {
    title: texts.stopOf,
    intro: texts.stopIntro,
    confirm: texts.stop,
    done: texts.stopped,
    failed: texts.switchFailed,
  },
} as const;

export interface MarketplaceActDialogProps {
  readonly act: keyof typeof ACTS;
  readonly id: string;
  /** Of the pause that the page showed, to resume that one alone. */
  readonly pauseNumber?: number;
  readonly onClose: () => void;
}

/** Says why a marketplace is read again, may be read live, or no longer may. */
export function MarketplaceActDialog({ act, id, pauseNumber, onClose }: MarketplaceActDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { title, ...texts } = ACTS[act];
  return (
    <ReasonDialog
      title={title(id)}
      intro={texts.intro}
      confirm={texts.confirm}
      texts={texts}
      command={{ id, act, pauseNumber }}
      send={(body, options) =>
        act === 'resume'
          ? dataProvider.resumeMarketplace(id, pauseNumber === undefined ? body : { ...body, pauseNumber }, options)
          : dataProvider.switchMarketplace(id, { ...body, live: act === 'allow' }, options)
      }
      onClose={onClose}
    />
  );
}
