import type { Cents } from '@halfpallet/money';
import type { PriceLine } from '../price-line';
import { evidenceOf } from '../rate-cards/public-evidence';
import type { Prepared } from '../read-input';
import { needsBmsbTreatment } from './bmsb';
import type { Entry } from './entry';
import { audLine, perRevenueTon, tons } from './line';
import type { Load } from './pallets';

/** Step 8: port, depot, broker and government charges in Australia. `ipc` is returned beside the lines for the report. */
export function clearanceLines(
  order: Prepared,
  load: Load,
  entry: Entry,
  customsValue: Cents,
): { lines: PriceLine[]; ipc: Cents } {
  const { card, inputs } = order;
  const { destinationAud: text, biosecurityAud, version } = card.card;
  const formal = entry.type === 'N10';
  const ipc = formal ? card.ipc(customsValue) : 0;
  const { biosecurity } = inputs.product;
  const rt = tons(load.revenueTons);
  const own = `Rate card ${version}`;
  const perTon = (code: string, label: string, rate: Cents, perRevenueTonText: string) =>
    audLine(perRevenueTon(rate, load.revenueTons), {
      code,
      group: 'clearance',
      label,
      formula: `${perRevenueTonText} x ${rt} RT`,
      inputs: { perRevenueTon: perRevenueTonText, revenueTons: rt },
      evidence: own,
    });

  const lines = [
    perTon('PORT_SERVICE', 'Port services', card.destination.port, text.portServicePerRt),
    perTon('CFS_UNPACK', 'Unpacking at the depot', card.destination.cfs, text.cfsUnpackPerRt),
    perTon('INFRASTRUCTURE', 'Port infrastructure charge', card.destination.infrastructure, text.infrastructurePerRt),
    audLine(card.destination.order, {
      code: 'DELIVERY_ORDER',
      group: 'clearance',
      label: 'Delivery order fee',
      formula: 'flat',
      evidence: own,
    }),
    audLine(formal ? card.destination.formal : card.destination.sac, {
      code: 'BROKERAGE',
      group: 'clearance',
      label: 'Customs broker',
      formula: formal ? 'formal import declaration' : 'self-assessed clearance (SAC)',
      evidence: own,
    }),
    audLine(ipc, {
      code: 'IPC',
      group: 'clearance',
      label: 'Import processing charge (Australian Border Force)',
      formula: formal ? 'electronic N10, by customs value band' : 'nil for SAC',
      evidence: evidenceOf('IPC', version),
    }),
    audLine(formal ? card.fid : 0, {
      code: 'FID_BIOSECURITY',
      group: 'clearance',
      label: 'Import declaration charge (Department of Agriculture)',
      formula: formal ? 'DAFF full import declaration charge - sea' : 'nil for SAC',
      evidence: evidenceOf('FID_BIOSECURITY', version),
    }),
    audLine(card.biosecurity[biosecurity], {
      code: 'BIOSECURITY_ALLOWANCE',
      group: 'clearance',
      label: 'Allowance for biosecurity checks',
      formula: biosecurity,
      inputs: { material: biosecurity },
      evidence: evidenceOf('BIOSECURITY_ALLOWANCE', version),
    }),
  ];
  if (needsBmsbTreatment(biosecurityAud.bmsb, inputs.product.origin, inputs.product.hsCode, inputs.shipDate)) {
    const { min, perRt } = biosecurityAud.bmsb;
    lines.push(
      audLine(Math.max(card.bmsb.min, perRevenueTon(card.bmsb.perRt, load.revenueTons)), {
        code: 'BMSB_TREATMENT',
        group: 'clearance',
        label: 'Stink bug season treatment',
        formula: `max(${min}, ${perRt} x ${rt} RT)`,
        inputs: { minimum: min, perRevenueTon: perRt, revenueTons: rt, shipDate: inputs.shipDate },
        evidence: evidenceOf('BMSB_TREATMENT', version),
      }),
    );
  }
  return { lines, ipc };
}
