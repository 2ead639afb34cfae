import { useState } from 'react';
import { Button } from '@mui/material';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider } from 'react-admin';
import { productFiles } from '../i18n/product-files';
import type { AdminDataProvider } from '../providers/data-provider';
import { problemOf } from '../shared/problem';
import { saveFile } from '../shared/save-file';
import { useToast } from '../shared/use-toast';

const texts = productFiles.export;

/** All products as the file that this page takes back. */
export function ExportButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, name } = await dataProvider.exportProducts();
      saveFile(blob, name ?? texts.fallbackName);
    } catch (error) {
      toast('error', texts.failed, problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {texts.button}
    </Button>
  );
}
