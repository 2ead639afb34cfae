import { Box, Button, Skeleton, Typography } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link, useParams } from 'react-router';
import type { AdminProduct } from '@halfpallet/contracts';
import { product as texts } from '../i18n/products';
import { Fact, Facts } from '../shared/facts';
import { audText, countText, wordsOf } from '../shared/format';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { useLooks } from '../shared/use-looks';
import { useWholeRecord } from '../shared/use-whole-record';
import { PicturesPanel } from './pictures-panel';

/** While photographs are worked on, the page looks again. */
const LOOK_AGAIN_MS = 1_000;
const isWorkedOn = ({ pictures }: AdminProduct) => pictures.some(({ status }) => status === 'pending');

/** One product: what buyers are shown, and its photographs. */
export function ProductPage() {
  const { id = '' } = useParams();
  const looks = useLooks('products', LOOK_AGAIN_MS);
  const { data, error, refetch } = useWholeRecord<AdminProduct>(
    'products',
    { id },
    {
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? looks : false),
    },
  );
  const back = (
    <Button component={Link} to="/products" startIcon={<ArrowBack />}>
      {texts.back}
    </Button>
  );
  if (!data) {
    if (!error) return <Skeleton height={240} />;
    return (
      <Page title={texts.heading} actions={back}>
        <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={data.productName}
      actions={
        <>
          {back}
          <Button
            href={`/product/${data.id}/${data.slug}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            endIcon={<OpenInNew />}
          >
            {texts.inShop}
          </Button>
        </>
      }
    >
      <PicturesPanel product={data} lookAgain={() => void refetch()} />
      <Shown product={data} />
      <Drawn product={data} />
    </Page>
  );
}

type Props = { readonly product: AdminProduct };

function Shown({ product }: Props) {
  const { unitPriceAud, cardQuantity } = product;
  return (
    <Panel title={texts.shown}>
      <Facts>
        <Fact term={texts.facts.price}>
          {unitPriceAud === null ? texts.noPrice : texts.price(audText(unitPriceAud), countText(cardQuantity))}
        </Fact>
        <Fact term={texts.facts.sector}>{wordsOf(product.sector)}</Fact>
        <Fact term={texts.facts.origin}>{product.origin}</Fact>
        <Fact term={texts.facts.supplier}>{product.supplierName}</Fact>
        <Fact term={texts.facts.moq}>{countText(product.moqUnits)}</Fact>
        <Fact term={texts.facts.perPallet}>{countText(product.perPallet)}</Fact>
        <Fact term={texts.facts.description}>{product.description}</Fact>
      </Facts>
    </Panel>
  );
}

function Drawn({ product: { drawn } }: Props) {
  if (drawn.length === 0) return null;
  return (
    <Panel title={texts.drawn}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.drawnIntro}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        }}
      >
        {drawn.map(({ imageUrl, alt }) => (
          <li key={imageUrl}>
            <Box
              component="img"
              src={imageUrl}
              alt={alt}
              loading="lazy"
              sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', border: 1, borderColor: 'divider' }}
            />
          </li>
        ))}
      </Box>
    </Panel>
  );
}
