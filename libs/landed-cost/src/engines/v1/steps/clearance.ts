import type { Cents } from '@halfpallet/money';
import type { PriceLine } from '../../../price-line';
import type { Prepared } from '../read-input';
import type { LineCode } from '../texts';
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
  const { destinationAud: text, biosecurityAud } = card.card;
  const formal = entry.type === 'N10';
  const ipc = formal ? card.ipc(customsValue) : 0;
  const { biosecurity } = inputs.product;
  const revenueTons = tons(load.revenueTons);
  const perTon = (code: LineCode, rate: Cents, rateText: string) =>
    audLine(order, code, perRevenueTon(rate, load.revenueTons), {
      group: 'clearance',
      inputs: { perRevenueTon: rateText, revenueTons },
    });
  const byEntry = { group: 'clearance', formula: formal ? 'formal' : 'lowValue' } as const;

  const lines = [
    perTon('PORT_SERVICE', card.destination.port, text.portServicePerRt),
    perTon('CFS_UNPACK', card.destination.cfs, text.cfsUnpackPerRt),
    perTon('INFRASTRUCTURE', card.destination.infrastructure, text.infrastructurePerRt),
    audLine(order, 'DELIVERY_ORDER', card.destination.order, { group: 'clearance' }),
    audLine(order, 'BROKERAGE', formal ? card.destination.formal : card.destination.sac, byEntry),
    audLine(order, 'IPC', ipc, byEntry),
    audLine(order, 'FID_BIOSECURITY', formal ? card.fid : 0, byEntry),
    audLine(order, 'BIOSECURITY_ALLOWANCE', card.biosecurity[biosecurity], {
      group: 'clearance',
      inputs: { material: biosecurity },
    }),
  ];
  if (needsBmsbTreatment(biosecurityAud.bmsb, inputs.product.origin, inputs.product.hsCode, inputs.shipDate)) {
    const { min, perRt } = biosecurityAud.bmsb;
    const treatment = Math.max(card.bmsb.min, perRevenueTon(card.bmsb.perRt, load.revenueTons));
    lines.push(
      audLine(order, 'BMSB_TREATMENT', treatment, {
        group: 'clearance',
        inputs: { minimum: min, perRevenueTon: perRt, revenueTons, shipDate: inputs.shipDate },
      }),
    );
  }
  return { lines, ipc };
}
