import { frame } from '../../texts/frame';
import { termsAndConditions } from '../../texts/terms';
import { LegalDocument } from './legal-document';
import { useLegalParty } from './use-legal-party';

export function TermsPage() {
  return (
    <LegalDocument
      document={termsAndConditions(useLegalParty())}
      related={[
        { to: '/privacy-policy', label: frame.privacy },
        { to: '/faq', label: frame.faq },
        { to: '/contact', label: frame.contact },
      ]}
    />
  );
}
