import { Box, Link, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { dossier } from '../i18n/imports';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { Fact, Facts } from '../shared/facts';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { ForeignLink } from '../shared/foreign-link';

const texts = dossier.evidence;

/** Where all this stands, so that anybody can look it up again. */
export function EvidencePanel({ record }: { readonly record: PotentialImportDetail }) {
  const { evidence, requestId, alternatives } = record;
  const { marketplace, listingId, url, fetchedAt, contentHash, pageKeptUntil } = evidence;
  return (
    <Panel title={texts.title} aside={<ForeignLink address={url}>{texts.original}</ForeignLink>}>
      <Facts>
        <Fact term={texts.marketplace}>{marketplace}</Fact>
        <Fact term={texts.listing}>{listingId === null ? common.none : <Mono>{listingId}</Mono>}</Fact>
        <Fact term={texts.address}>
          <Mono>{url}</Mono>
        </Fact>
        <Fact term={texts.fetched}>{momentText(fetchedAt)}</Fact>
        <Fact term={texts.hash}>
          <Copyable what={texts.hashName} value={contentHash} short={`${contentHash.slice(0, 16)}…`} />
        </Fact>
        <Fact term={texts.page}>
          {pageKeptUntil === null ? (
            texts.pageGone
          ) : (
            <>
              <Link href={`/api/admin/potential-imports/${encodeURIComponent(record.id)}/page`} download>
                {texts.pageDownload}
              </Link>
              {` ${texts.pageKept(momentText(pageKeptUntil))}`}
            </>
          )}
        </Fact>
        {requestId !== null && (
          <Fact term={texts.request}>
            <Mono>{requestId}</Mono>
          </Fact>
        )}
      </Facts>
      {alternatives.length > 0 && (
        <>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650, mt: 2 }}>
            {texts.alternatives}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {alternatives.map(({ candidateId, marketplace: site, url: address, title }) => (
              <Typography component="li" variant="body2" key={candidateId}>
                {`${site}: `}
                <ForeignLink address={address}>{title}</ForeignLink>
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}
