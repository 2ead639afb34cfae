import { productFiles } from '../i18n/product-files';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';

const texts = productFiles.leave;

export interface LeaveGuardProps {
  readonly fileName: string;
  readonly applying: boolean;
}

export function LeaveGuard({ fileName, applying }: LeaveGuardProps) {
  return (
    <AskBeforeLeaving
      title={applying ? texts.runningTitle : texts.title}
      text={applying ? texts.running(fileName) : texts.preview(fileName)}
      confirm={texts.confirm}
      back={texts.back}
    />
  );
}
