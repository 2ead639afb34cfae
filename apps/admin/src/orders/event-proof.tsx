import { Box, Typography } from '@mui/material';
import { PERMISSIONS, type OrderEventRow } from '@halfpallet/contracts';
import { history as texts } from '../i18n/orders';
import { MONO } from '../layout/theme';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { Fact, Facts } from '../shared/facts';
import { Mono } from '../shared/mono';

/** Where the event stands, what caused it, the hash that seals it, and the event itself. */
export function EventProof({ event }: { readonly event: OrderEventRow }) {
  const { cause } = event;
  return (
    <Box component="details" sx={{ mt: 0.75, fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ color: 'primary.main', cursor: 'pointer', width: 'fit-content' }}>
        {texts.technical}
      </Box>
      <Box sx={{ mt: 1, p: 1.5, bgcolor: 'action.hover' }}>
        <Facts>
          <Fact term={texts.position}>
            <Mono>{event.position}</Mono>
          </Fact>
          <Fact term={texts.stream}>
            <Mono>
              {event.stream} @ {event.streamVersion}
            </Mono>
          </Fact>
          <Fact term={texts.command}>
            <Copyable what={texts.command} value={cause.commandId} />
          </Fact>
          <Fact term={texts.causation}>
            <Copyable what={texts.causation} value={cause.causationId} />
          </Fact>
          <Fact term={texts.correlation}>
            <Copyable what={texts.correlation} value={cause.correlationId} />
          </Fact>
          <Fact term={texts.recordedAt}>{momentText(event.recordedAt)}</Fact>
          <Fact term={texts.hash}>
            <Copyable what={texts.hash} value={event.hash} />
          </Fact>
        </Facts>
        {event.data === null ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {texts.rawHidden(PERMISSIONS['payments.read'])}
          </Typography>
        ) : (
          <RawEvent event={event} />
        )}
      </Box>
    </Box>
  );
}

function RawEvent({ event }: { readonly event: OrderEventRow }) {
  return (
    <Box
      component="pre"
      aria-label={texts.raw}
      tabIndex={0}
      className="scrolled-apart"
      sx={{
        fontFamily: MONO,
        fontSize: '0.75rem',
        m: 0,
        mt: 1.5,
        maxHeight: 320,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {`${event.type} ${JSON.stringify(event.data, null, 2)}`}
    </Box>
  );
}
