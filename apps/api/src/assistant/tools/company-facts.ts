import type { CompanyTopic } from '@halfpallet/assistant';
import { Business, deposit, FAQ, type FaqTopic } from '@halfpallet/contracts';
import type { OperatorFacts } from '../../platform/config';

/** What the shop promises in words, from the constants that its pages and its code use. */
export function companyFacts(
  topic: CompanyTopic,
  operator: Pick<OperatorFacts, 'legalName' | 'phone' | 'email' | 'abn'>,
): string {
  switch (topic) {
    case 'delivery':
      return `Goods come by sea in a shared container, ${Business.deliveryDaysLcl} from factory to door, of which ${Business.seaFreightDays} are at sea. Plan with ${Business.deliveryWeeksFromConfirmation} from confirmation. Air freight takes ${Business.airFreightDays} and is quoted on request.`;
    case 'payment':
      return `You pay ${deposit.share} when you order and the rest on delivery, or everything at once, by card or bank transfer. A transfer takes ${Business.bankTransferBusinessDays} business days. Quotes hold ${Business.quoteValidityDays} days.`;
    case 'returns':
      return `Tell us within ${Business.returnsNotifiedWithinDays} days of delivery, with photographs. We repair, replace, resend or refund; refunds take ${Business.refundBusinessDays} business days. Your rights under the Australian Consumer Law stay as they are.`;
    case 'gst':
      return `Every delivered price includes ${Business.gstPct}% GST and all duty, and you get a tax invoice.`;
    case 'certifications':
      return 'Each product page names its certificates and whether the document is on file. A certificate that is not on file is a claim of the supplier, and I say nothing beyond it.';
    case 'contact':
      return `Call us at ${operator.phone} or write to ${operator.email}. We follow up custom orders within 24 hours.`;
    case 'minimum-order':
      return 'The smallest order is usually half a pallet, about 200 kg. Each product states its minimum in units, and orders are multiples of it.';
    case 'about':
      return `Halfpallet imports goods from Asian manufacturers and sells them in Australia by the half pallet, at one delivered price. It is run by ${operator.legalName}, ABN ${operator.abn}.`;
    default:
      return answered(topic);
  }
}

/** As the page of questions answers it, with the question: answers there lean on it. */
function answered(topic: FaqTopic): string {
  const entry = FAQ.flatMap(({ entries }) => entries).find((one) => one.topic === topic);
  if (!entry) throw new Error(`No question answers "${topic}": give one of FAQ this topic.`);
  return [entry.question, ...entry.answer, ...(entry.link ? [`${entry.link.label}: ${entry.link.to}.`] : [])].join(' ');
}
