import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { ImportRun, ImportRunItem } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import { ForeignLink } from '../shared/foreign-link';
import { audText, countText, usdText } from '../shared/format';
import { Panel } from '../shared/panel';
import { Picture } from '../shared/picture';
import { StatusBadge } from '../shared/status-badge';

const texts = productImport.item;

/** Listing by listing: what happens to it, what it costs, and what became of it. */
export function RunItems({ run: { items, state, targetMargin } }: { readonly run: ImportRun }) {
  return (
    <Panel title={productImport.run.found}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Stack
            component="li"
            key={item.id}
            direction="row"
            spacing={1.5}
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Picture src={item.imageUrl} />
            <Box sx={{ minWidth: 0 }}>
              <ItemHead item={item} isCalledOff={state === 'cancelled' && item.outcome === 'waiting'} />
              <Typography variant="body2" color="textSecondary">
                {factsOf(item, targetMargin).join(' · ')}
              </Typography>
              {(item.problem ?? item.reason) !== null && (
                <Typography variant="body2">{item.problem ?? item.reason}</Typography>
              )}
              {item.changed.length > 0 && <Typography variant="body2">{changesOf(item)}</Typography>}
            </Box>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}

function ItemHead({
  item: { id, productName, sourceUrl, verdict, outcome, productId },
  isCalledOff,
}: {
  readonly item: ImportRunItem;
  readonly isCalledOff: boolean;
}) {
  const isInShop = productId !== null && (outcome === 'imported' || verdict === 'unchanged');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
      {isCalledOff ? (
        <StatusBadge status="cancelled" label={texts.calledOff} />
      ) : (
        <StatusBadge
          status={outcome ?? verdict}
          label={outcome === null ? texts.verdicts[verdict] : texts.outcomes[outcome]}
        />
      )}
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <ForeignLink address={sourceUrl}>{productName}</ForeignLink>
      </Typography>
      {productId !== null && <Typography variant="body2">{texts.product(productId)}</Typography>}
      {isInShop && outcome === 'imported' && (
        <MuiLink
          component={Link}
          variant="body2"
          to={`/potential-imports/${id}/show`}
          aria-label={texts.dossierOf(productName)}
        >
          {texts.dossier}
        </MuiLink>
      )}
    </Stack>
  );
}

function factsOf(item: ImportRunItem, target: number): string[] {
  const { marketplace, supplierInfo, exwPriceUsd, unitPriceAud, quantity, marketPriceAud, marginPercent } = item;
  const isPriced = unitPriceAud !== null && quantity !== null;
  return [
    marketplace,
    [supplierInfo.name, supplierInfo.location].filter(Boolean).join(', '),
    ...(exwPriceUsd === null ? [] : [texts.exw(usdText(exwPriceUsd))]),
    ...(isPriced ? [texts.each(audText(unitPriceAud), countText(quantity))] : []),
    ...(marketPriceAud === null ? [] : [texts.market(audText(marketPriceAud))]),
    ...(marginPercent === null ? [] : [texts.margin(marginPercent, target, item.reachesMargin === true)]),
    ...(isPriced && marginPercent === null ? [texts.noMarket(target)] : []),
  ];
}

const changesOf = ({ changed }: ImportRunItem): string =>
  texts.changes(changed.map((field) => productImport.fields[field] ?? field).join(', '));
