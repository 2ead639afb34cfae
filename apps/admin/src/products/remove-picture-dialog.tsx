import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminProductPicture } from '@halfpallet/contracts';
import { pictures } from '../i18n/products';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { problemOf } from '../shared/problem';
import { useToast } from '../shared/use-toast';

const texts = pictures.removal;

export interface RemovePictureDialogProps {
  readonly productId: string;
  readonly picture: AdminProductPicture;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemovePictureDialog({ productId, picture, onRemoved, onClose }: RemovePictureDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await dataProvider.removePicture(productId, picture.key);
      toast('success', texts.done);
      onRemoved();
    } catch (error) {
      const { message } = problemOf(error);
      setFailure(message);
      toast('error', texts.failed, message);
      setBusy(false);
    }
  };
  return (
    <CommandDialog
      title={texts.title}
      intro={texts.text}
      confirm={texts.confirm}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {picture.imageUrl === null ? null : (
        <img src={picture.imageUrl} alt={picture.alt} width={240} height={180} style={{ objectFit: 'cover' }} />
      )}
    </CommandDialog>
  );
}
