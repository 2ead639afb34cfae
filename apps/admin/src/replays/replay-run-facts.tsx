import type { ReplayRun } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { replays } from '../i18n/finance';
import { useStaff } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { Fact, Facts } from '../shared/facts';
import { countText, durationText } from '../shared/format';
import { Mono } from '../shared/mono';
import { upToText } from './replay-model';

const texts = replays.run;

/** What was asked for, by whom and why, and what the result rests on. */
export function ReplayRunFacts({ run }: { readonly run: ReplayRun }) {
  const { result } = run;
  const me = useStaff();
  return (
    <Facts>
      <Fact term={replays.columns.scope}>{run.scope ? <Mono>{run.scope.orderId}</Mono> : replays.everything}</Fact>
      <Fact term={replays.columns.upTo}>{upToText(run.to)}</Fact>
      <Fact term={texts.dryRun}>{run.dryRun ? common.yes : common.no}</Fact>
      <Fact term={texts.requestedBy}>{run.requestedBy === me.id ? texts.you : <Mono>{run.requestedBy}</Mono>}</Fact>
      <Fact term={texts.startedAt}>{momentText(run.startedAt)}</Fact>
      {run.finishedAt && <Fact term={texts.finishedAt}>{momentText(run.finishedAt)}</Fact>}
      {result && (
        <>
          <Fact term={texts.took}>{durationText(result.durationMs)}</Fact>
          <Fact term={texts.events}>{countText(result.eventCount)}</Fact>
          <Fact term={texts.range}>
            {result.firstPosition === null ? (
              common.none
            ) : (
              <Mono>
                {result.firstPosition} – {result.lastPosition}
              </Mono>
            )}
          </Fact>
          <Fact term={texts.rules}>
            <Mono>{result.codeVersion}</Mono>
          </Fact>
          {result.lastHash && (
            <Fact term={texts.lastHash}>
              <Copyable what={texts.lastHash} value={result.lastHash} />
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
}
