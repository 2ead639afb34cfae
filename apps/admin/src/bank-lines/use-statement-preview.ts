import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StatementColumns, StatementPreview } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';

/** What a file would bring in, asked for whenever its columns are said to mean something else. The last question counts. */
export function useStatementPreview() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [asking, setAsking] = useState(false);
  const last = useRef(0);
  const ask = async (csv: string, columns: StatementColumns | null): Promise<StatementPreview | null> => {
    const mine = (last.current += 1);
    setAsking(true);
    // Without an answer the file is imported as it is, and what is wrong with it is said then.
    const answer = await dataProvider.previewStatement({ csv, ...(columns ? { columns } : {}) }).catch(() => null);
    if (mine !== last.current) return null;
    setAsking(false);
    if (answer || !columns) setPreview(answer);
    return answer;
  };
  const forget = () => {
    last.current += 1;
    setAsking(false);
    setPreview(null);
  };
  return { preview, asking, ask, forget };
}
