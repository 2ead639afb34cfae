import { useDataProvider } from 'react-admin';
import { ownIssuer } from '../i18n/people';
import { useOwnIssuer } from '../layout/own-issuer';
import type { ToolProps } from '../layout/tool-props';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';

/** Takes the issuer away that opens one's own account. Buyers do that on their dashboard, which staff do not have. */
export function IssuerDialog({ onClose }: ToolProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure } = useCommand(ownIssuer, onClose);
  const name = useOwnIssuer();
  if (name === null) return null;
  return (
    <CommandDialog
      title={ownIssuer.title(name)}
      intro={ownIssuer.intro(name)}
      confirm={ownIssuer.confirm}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(name, () => dataProvider.unlinkIssuer())}
      onClose={onClose}
    />
  );
}
