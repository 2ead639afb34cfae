import { FormControlLabel, Stack, Switch, useMediaQuery, type Theme } from '@mui/material';
import { useListContext } from 'react-admin';
import { EXPORTED_LISTS, isExportedList, isViewedList, mayDo, type ViewedList } from '@halfpallet/contracts';
import { views as texts } from '../../i18n/views';
import { useStaff } from '../../layout/session-context';
import { ColumnsChoice } from './columns-choice';
import { ExportList } from './export-list';
import { useDensity } from './list-look';
import { OpenedView } from './opened-view';
import { SavedViews } from './saved-views';

/** How a list is looked at and taken away: a file, saved views, and where there is a table, its columns and the height of its rows. */
export function ListTools() {
  const { resource } = useListContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { adminRole } = useStaff();
  const viewed = isViewedList(resource) ? resource : null;
  const exported = isExportedList(resource) && mayDo(adminRole, EXPORTED_LISTS[resource].export) ? resource : null;
  if (!viewed && !exported) return null;
  return (
    <Stack
      className="not-printed"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ mb: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      {exported && <ExportList resource={exported} />}
      {viewed && (
        <>
          <OpenedView />
          <SavedViews />
        </>
      )}
      {viewed && wide && (
        <>
          <ColumnsChoice resource={viewed} />
          <DensitySwitch resource={viewed} />
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
