import { useState, type Ref } from 'react';
import { Box, Slider, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { OrderEventRow } from '@halfpallet/contracts';
import { lookBack as texts } from '../../i18n/orders';
import { clockText, dayText } from '../../shared/brisbane';
import { useLooks } from '../../shared/use-looks';
import { positionOf, stepOf } from './look-back-model';

/** A page of the server; an order with more events is looked back at as far as these go. */
const MOST_STEPS = 250;
const WATCH_MS = 4_000;

export interface AsAtSliderProps {
  readonly orderId: string;
  /** Position of the event that is looked at; null for now. */
  readonly asAt: string | null;
  /** While somebody edits, looking back would lose what was typed. */
  readonly disabled: boolean;
  readonly onMove: (asAt: string | null) => void;
  /** Who returns to now by another way stands here again. */
  readonly handle: Ref<HTMLInputElement>;
}

/** One step an event. Arrow keys take one, Home leads to the first and End to now. */
export function AsAtSlider({ orderId, asAt, disabled, onMove, handle }: AsAtSliderProps) {
  const looks = useLooks('order-events', WATCH_MS);
  const { data } = useGetList<OrderEventRow>(
    'order-events',
    {
      filter: { orderId },
      sort: { field: 'position', order: 'DESC' },
      pagination: { page: 1, perPage: MOST_STEPS },
    },
    { retry: false, placeholderData: keepPreviousData, refetchInterval: asAt === null && looks },
  );
  const [dragged, setDragged] = useState<number | null>(null);
  // Nothing to look back at, or nothing to look back with.
  if (!data || data.length < 2) return null;
  const events = data.toReversed();
  const step = dragged ?? stepOf(events, asAt);
  const event = events[step]!;
  const text = texts.step(step + 1, events.length, event.title, `${dayText(event.at)}, ${clockText(event.at)}`);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ px: 3, pt: 1, pb: 0.5, columnGap: 2.5, alignItems: { sm: 'center' }, flexShrink: 0 }}
    >
      <Typography variant="body2" id="order-as-at" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {texts.title}
      </Typography>
      <Box sx={{ flexGrow: 1, px: 1, minWidth: 140 }}>
        <Slider
          size="small"
          aria-labelledby="order-as-at"
          min={0}
          max={events.length - 1}
          step={1}
          marks
          track={false}
          disabled={disabled}
          value={step}
          slotProps={{ input: { ref: handle } }}
          getAriaValueText={() => text}
          onChange={(_, value) => setDragged(value)}
          onChangeCommitted={(_, value) => {
            setDragged(null);
            onMove(positionOf(events, value));
          }}
        />
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ width: { sm: 280 }, minHeight: '2.6em', lineHeight: 1.3 }}
      >
        {disabled ? texts.whileEditing : text}
      </Typography>
    </Stack>
  );
}
