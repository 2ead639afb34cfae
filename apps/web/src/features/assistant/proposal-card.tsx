import { AssistantLimits, type ChatAnswer, type ChatProduct } from '@halfpallet/contracts';
import { formatAud, formatCount, formatPercent, formatUsd, plural } from '../../lib/format';
import { Link } from '../../lib/router';
import { chat as texts } from '../../texts/chat';
import { Button } from '../../ui/button';
import { useChat } from './chat-context';
import { isMarketSeen, productPath } from './conversation/comparison';
import { Facts, SupplierName } from './facts';
import { PicturesStrip } from './pictures-strip';
import { QuoteOnly } from './quote-buttons';

interface ProposalCardProps {
  readonly product: ChatProduct;
  readonly actions: ChatAnswer['actions'];
}

/** A product of the shop as it stands in an answer, with what can be done with it. */
export function ProposalCard({ product, actions = [] }: ProposalCardProps) {
  const { conversation, busy, onLeave } = useChat();
  const { id, pricing, options } = product;
  const name = [product.name, ...options.map((option) => option.name)].join(', ');
  const optionIds = options.map((option) => option.id);
  const path = productPath(product);
  const quantity = product.quantity ?? AssistantLimits.actionQuantity;
  const units = plural(quantity, texts.unit);
  const market = pricing.marketPriceAud;
  return (
    <article className="chat-card" aria-label={name}>
      <PicturesStrip images={product.images} more={product.moreImages} name={name} />
      <h3>
        {path ? (
          <Link to={path} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <Facts
        rows={[
          [
            texts.landed,
            pricing.costPriceAud === null ? null : (
              <>
                <strong className="money">{formatAud(pricing.costPriceAud)}</strong>{' '}
                <span className="chat-fine">
                  {product.quantity ? texts.landedAt(plural(product.quantity, texts.unit)) : texts.landedUnit}
                </span>
              </>
            ),
          ],
          [texts.exw, pricing.exwPriceUsd === null ? null : formatUsd(pricing.exwPriceUsd)],
          [
            texts.market,
            market === null ? null : (
              <>
                {formatAud(market)}
                {isMarketSeen(product) ? null : <span className="chat-fine"> {texts.marketNote}</span>}
                {pricing.marginPercent && pricing.marginPercent > 0 ? (
                  <span className="chat-fine"> ({texts.save(formatPercent(pricing.marginPercent))})</span>
                ) : null}
              </>
            ),
          ],
          [texts.moq, product.moq === null ? null : formatCount(product.moq)],
          [texts.lead, product.deliveryDays === null ? null : texts.days(product.deliveryDays)],
          [texts.supplier, product.supplier ? <SupplierName supplier={product.supplier} /> : null],
        ]}
      />
      {id === null ? null : (
        <div className="chat-buttons">
          {actions.includes('add_to_cart') ? (
            <Button
              small
              look="secondary"
              aria-label={texts.addToCartFor(name, units)}
              aria-disabled={busy || undefined}
              onClick={() => void conversation.act('add_to_cart', texts.sayAdd(name, units), id, quantity, optionIds)}
            >
              {texts.addToCart}
            </Button>
          ) : null}
          {actions.includes('checkout') ? (
            <Button
              small
              look="secondary"
              aria-label={texts.checkoutFor(name, units)}
              aria-disabled={busy || undefined}
              onClick={() => void conversation.act('checkout', texts.sayCheckout(name, units), id, quantity, optionIds)}
            >
              {texts.checkout}
            </Button>
          ) : null}
          <QuoteOnly productId={id} productName={name} quantity={quantity} optionIds={optionIds} />
        </div>
      )}
    </article>
  );
}
