import { frame } from '../../texts/frame';
import { privacyPolicy } from '../../texts/privacy';
import { LegalDocument } from './legal-document';
import { useLegalParty } from './use-legal-party';

export function PrivacyPage() {
  return (
    <LegalDocument
      document={privacyPolicy(useLegalParty())}
      related={[
        { to: '/terms-and-conditions', label: frame.terms },
        { to: '/contact', label: frame.contact },
      ]}
    />
  );
}
