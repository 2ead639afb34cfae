import { Business, variationTypeName, type SourcedProduct, type SourcedVariation } from '@halfpallet/contracts';
import { formatAud, formatCount, formatPercent, formatUsd } from '../../lib/format';
import { chat as texts } from '../../texts/chat';
import { Facts, SupplierName } from './facts';
import { PicturesStrip } from './pictures-strip';

/** Something that was found on a marketplace: what is known of it, and how well. */
export function FindingCard({ found }: { readonly found: SourcedProduct }) {
  const { name, pricing, costRangeAud: range, confidence, variants } = found;
  const groups = Object.entries(variants.available ? variants.groupedVariations : {});
  return (
    <article className="chat-card" aria-label={name}>
      <PicturesStrip images={found.localImages} more={found.moreImages} name={name} />
      <h3>{name}</h3>
      <Facts
        rows={[
          [texts.supplier, found.supplier ? <SupplierName supplier={found.supplier} /> : null],
          [texts.exw, pricing.exwPriceUsd === null ? null : formatUsd(pricing.exwPriceUsd)],
          [
            texts.landed,
            pricing.costPriceAud === null ? null : (
              <>
                <strong className="money">{formatAud(pricing.costPriceAud)}</strong>{' '}
                <span className="chat-fine">{texts.landedUnit}</span>
                {range ? (
                  <span className="chat-fine"> ({texts.range(formatAud(range.min), formatAud(range.max))})</span>
                ) : null}
              </>
            ),
          ],
          [
            texts.market,
            pricing.marketPriceAud === null ? null : (
              <>
                {formatAud(pricing.marketPriceAud)} <span className="chat-fine">{texts.marketNote}</span>
              </>
            ),
          ],
          [texts.moq, found.moq === null ? null : formatCount(found.moq)],
          [
            texts.variants,
            groups.length === 0
              ? null
              : groups.map(([type, values]) => <Variations key={type} type={type} values={values} />),
          ],
          [
            texts.compareRows.evidence,
            confidence === null
              ? found.marketplace
              : `${found.marketplace}, ${texts.confidence(formatPercent(confidence * 100))}`,
          ],
        ]}
      />
      {[
        found.guessed.length > 0 ? texts.guessed(found.guessed.join(', ')) : null,
        found.claimed.length > 0 ? texts.claimed(found.claimed.join(', ')) : null,
        ...found.caveats,
      ]
        .filter((line) => line !== null)
        .map((line) => (
          <p key={line} className="chat-fine">
            {line}
          </p>
        ))}
    </article>
  );
}

/** A kind of option; each value with its price where there is one, the first few in sight. */
function Variations({ type, values }: { readonly type: string; readonly values: readonly SourcedVariation[] }) {
  const more = values.slice(Business.maxVariationValuesShown);
  return (
    <div className="chat-variations">
      <span className="chat-fine">{variationTypeName(type)}</span>
      <VariationList values={values.slice(0, Business.maxVariationValuesShown)} />
      {more.length > 0 ? (
        <details>
          <summary>{texts.moreVariations(more.length)}</summary>
          <VariationList values={more} />
        </details>
      ) : null}
    </div>
  );
}

const VariationList = ({ values }: { readonly values: readonly SourcedVariation[] }) => (
  <ul>
    {values.map(({ id, variationValue, finalPriceAud, exwPriceUsd }) => (
      <li key={id}>
        {finalPriceAud === null ? variationValue : `${variationValue}: `}
        {finalPriceAud === null ? null : <span className="money">{formatAud(finalPriceAud)}</span>}{' '}
        {exwPriceUsd === null ? null : <span className="chat-fine">{texts.variationExw(formatUsd(exwPriceUsd))}</span>}
      </li>
    ))}
  </ul>
);
