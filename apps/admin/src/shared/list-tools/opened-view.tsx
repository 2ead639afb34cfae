import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedViewRow } from '@halfpallet/contracts';
import { views as texts } from '../../i18n/views';
import { problemOf } from '../problem';
import { useToast } from '../use-toast';
import { useWholeRecord } from '../use-whole-record';
import { useListLook } from './list-look';

/** Shows the list as the view in the address has it; what is changed afterwards changes the address and not the view. */
export function OpenedView() {
  const [params, setParams] = useSearchParams();
  const id = params.get('view');
  const toast = useToast();
  const { resource, apply } = useListLook();
  const { data, error } = useWholeRecord<SavedViewRow>('saved-views', { id: id ?? '' }, { enabled: id !== null });
  useEffect(() => {
    if (id !== null && data?.id === id && data.resource === resource) apply(data, { replace: true });
  }, [id, data, resource, apply]);
  useEffect(() => {
    if (id === null || !error) return;
    toast('error', texts.missing, problemOf(error).message);
    setParams({}, { replace: true });
  }, [id, error, toast, setParams]);
  return null;
}
