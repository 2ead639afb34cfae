import { Box, Typography } from '@mui/material';
import type { OrderEventRow } from '@halfpallet/contracts';
import { longDayText } from '../shared/brisbane';
import { EventEntry } from './event-entry';
import { groupByDay } from './event-groups';

/** Events under the day they happened on, along one line. */
export function EventTimeline({ events }: { readonly events: readonly OrderEventRow[] }) {
  return (
    <>
      {groupByDay(events).map(({ date, events: ofDay }) => (
        <Box component="section" key={date} aria-label={longDayText(ofDay[0]!.at)} sx={{ mb: 2 }}>
          <Typography variant="overline" component="h3" color="textSecondary" sx={{ mb: 1 }}>
            {longDayText(ofDay[0]!.at)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((event) => (
              <EventEntry key={event.id} event={event} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
