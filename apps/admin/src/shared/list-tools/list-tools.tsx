import { FormControlLabel, Stack, Switch, useMediaQuery, type Theme } from '@mui/material';
import { useListContext } from 'react-admin';
import { isViewedList, type ViewedList } from '@halfpallet/contracts';
import { views as texts } from '../../i18n/views';
import { ColumnsChoice } from './columns-choice';
import { useDensity } from './list-look';
import { OpenedView } from './opened-view';
import { SavedViews } from './saved-views';

/** How a list is looked at: saved views, and where there is a table, its columns and the height of its rows. */
export function ListTools() {
  const { resource } = useListContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  if (!isViewedList(resource)) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ mb: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      <OpenedView />
      <SavedViews />
      {wide && (
        <>
          <ColumnsChoice resource={resource} />
          <DensitySwitch resource={resource} />
        </>
      )}
    </Stack>
  );
}

function DensitySwitch({ resource }: { readonly resource: ViewedList }) {
  const [density, setDensity] = useDensity(resource);
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={density === 'roomy'}
          onChange={(_event, roomy) => setDensity(roomy ? 'roomy' : 'compact')}
        />
      }
      label={texts.roomy}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0 }}
    />
  );
}
