import { Limits, type WhatIfAssumptions } from '@halfpallet/contracts';
import { useState } from 'react';
import { formatRate } from '../../lib/format';
import { whatIf as texts } from '../../texts/what-if';
import { Stepper } from '../../ui/stepper';
import styles from './what-if-controls.module.css';

/** What the explorer supposes; evidence is undefined while it is as it is. */
export interface Assumed {
  readonly quantity: number;
  readonly postcode: string;
  readonly originEvidence: boolean | undefined;
  readonly fxShift: number;
}

interface WhatIfControlsProps {
  readonly assumed: Assumed;
  /** What the server said of the facts; absent until its first answer. */
  readonly facts: WhatIfAssumptions | undefined;
  readonly rate: number;
  readonly moqUnits: number;
  readonly onChange: (change: Partial<Assumed>) => void;
}

const MOST_PCT = 5;
const STEP_PCT = 0.5;

export function WhatIfControls({ assumed, facts, rate, moqUnits, onChange }: WhatIfControlsProps) {
  const step = Math.max(moqUnits, 1);
  const evidence = assumed.originEvidence ?? facts?.realOriginEvidence;
  const supposed = facts && facts.fxRate !== facts.realFxRate ? facts.fxRate : rate * (1 + assumed.fxShift / 100);
  const fxWords =
    assumed.fxShift === 0
      ? texts.fxSame(formatRate(rate))
      : texts.fxMoved(`${Math.abs(assumed.fxShift)}%`, assumed.fxShift > 0, formatRate(supposed));
  return (
    <fieldset className={styles.controls}>
      <legend className="hidden">{texts.controls}</legend>
      <div className={styles.control}>
        <span className={styles.label}>{texts.quantityLabel}</span>
        <Stepper
          id="what-if-units"
          label={texts.quantity}
          increaseLabel={texts.increase}
          decreaseLabel={texts.decrease}
          value={assumed.quantity}
          step={step}
          min={step}
          max={Limits.quantity.max}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <PostcodeInput postcode={assumed.postcode} onChange={(postcode) => onChange({ postcode })} />
      <fieldset className={styles.control} aria-describedby="what-if-evidence-note">
        <legend className={styles.label}>{texts.evidence}</legend>
        <div className={styles.choices}>
          {([true, false] as const).map((value) => (
            <label key={String(value)}>
              <input
                type="radio"
                name="what-if-evidence"
                checked={evidence === value}
                disabled={facts?.agreement === null}
                onChange={() => onChange({ originEvidence: value })}
              />
              {value ? texts.withEvidence : texts.withoutEvidence}
            </label>
          ))}
        </div>
        <p id="what-if-evidence-note" className={styles.note}>
          {!facts
            ? ''
            : facts.agreement
              ? texts.evidenceNote(facts.agreement, facts.realOriginEvidence)
              : texts.noAgreement}
        </p>
      </fieldset>
      <div className={styles.control}>
        <label className={styles.label} htmlFor="what-if-fx">
          {texts.fx}
        </label>
        <input
          id="what-if-fx"
          type="range"
          min={-MOST_PCT}
          max={MOST_PCT}
          step={STEP_PCT}
          value={assumed.fxShift}
          aria-valuetext={fxWords}
          onChange={(event) => onChange({ fxShift: Number(event.target.value) })}
        />
        <p className={styles.note}>{fxWords}</p>
      </div>
    </fieldset>
  );
}

interface PostcodeInputProps {
  readonly postcode: string;
  readonly onChange: (postcode: string) => void;
}

function PostcodeInput({ postcode, onChange }: PostcodeInputProps) {
  const [draft, setDraft] = useState(postcode);
  const [left, setLeft] = useState(false);
  const wrong = left && draft.length !== 4;
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor="what-if-postcode">
        {texts.postcode}
      </label>
      <input
        id="what-if-postcode"
        inputMode="numeric"
        value={draft}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'what-if-postcode-error' : undefined}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          setDraft(digits);
          setLeft(false);
          if (digits.length === 4) onChange(digits);
        }}
        onBlur={() => setLeft(true)}
      />
      {wrong ? (
        <p id="what-if-postcode-error" role="alert" className={styles.error}>
          {texts.badPostcode}
        </p>
      ) : null}
    </div>
  );
}
