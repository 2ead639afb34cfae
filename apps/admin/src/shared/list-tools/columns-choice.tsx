import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import { views as texts } from '../../i18n/views';
import { useColumns } from './list-columns';
import { useHiddenColumns } from './list-look';
import { ToolPopover } from './tool-popover';

/** Which columns are shown; the first one says what a row is called, and stays. */
export function ColumnsChoice({ resource }: { readonly resource: string }) {
  const [first, ...others] = useColumns();
  const [hidden, setHidden] = useHiddenColumns(resource);
  if (!first || others.length === 0) return null;
  const show = (name: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <ToolPopover button={texts.columns} icon={<ViewWeek />} title={texts.columnsTitle}>
      {() => (
        <FormGroup>
          <FormControlLabel control={<Checkbox size="small" checked disabled />} label={first.label} />
          {others.map(({ name, label }) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(name)}
                  onChange={(_event, shown) => show(name, shown)}
                />
              }
              label={label}
            />
          ))}
        </FormGroup>
      )}
    </ToolPopover>
  );
}
