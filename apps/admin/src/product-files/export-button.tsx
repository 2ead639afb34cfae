import { Button } from '@mui/material';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider } from 'react-admin';
import { productFiles } from '../i18n/product-files';
import type { AdminDataProvider } from '../providers/data-provider';
import { useSavedFile } from '../shared/use-saved-file';

const texts = productFiles.export;

/** All products as the file that this page takes back. */
export function ExportButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { busy, save } = useSavedFile({
    fetch: () => dataProvider.exportProducts(),
    fallbackName: texts.fallbackName,
    failed: texts.failed,
  });
  return (
    <Button variant="outlined" startIcon={<Download />} loading={busy} loadingPosition="start" onClick={save}>
      {texts.button}
    </Button>
  );
}
