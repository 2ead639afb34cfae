import { priceLandedCost, publicEvidence, RATE_CARDS } from '../src';
import { sampleOrder } from './sample-order';

/** Words of somebody who still has to find out. */
const NOTE = /assum|verify|confirm|latest figure found|plausible/i;

/** Every kind of line there is: stink bug season, timber, a formal entry. */
const order = sampleOrder({ origin: 'Italy', fta: null, biosecurity: 'timber' }, { quantity: 540 });

describe('what a buyer reads of where a figure comes from', () => {
  it.each(RATE_CARDS.map((card) => [card.version, card] as const))(
    'carries no note of ours, by the card %s',
    (version, card) => {
      const { lines, explanation } = priceLandedCost({ ...order, asOf: card.effectiveFrom, shipDate: '2026-10-01' });
      expect(explanation.rateCard.version).toBe(version);
      expect(lines.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['IPC', 'FID_BIOSECURITY', 'BMSB_TREATMENT']),
      );
      for (const { evidence } of lines) {
        expect(evidence).not.toMatch(NOTE);
        expect(evidence.length).toBeGreaterThan(10);
      }
    },
  );

  it('is told of prices that were recorded with our notes in them', () => {
    const { government, biosecurityAud, version } = RATE_CARDS[1]!;
    const recorded = [
      ['IPC', government.ipcSource],
      ['FID_BIOSECURITY', government.fidSource],
      ['BIOSECURITY_ALLOWANCE', biosecurityAud.source],
      ['BMSB_TREATMENT', biosecurityAud.bmsb.source],
    ] as const;
    for (const [code, evidence] of recorded) {
      expect(publicEvidence({ code, evidence }, version)).not.toMatch(NOTE);
      expect(publicEvidence({ code, evidence }, version)).toContain(version);
    }
  });

  it('is what the record says where that was meant for the buyer', () => {
    const own = { code: 'CUSTOMS_DUTY', evidence: 'ChAFTA certificate of origin on file' };
    expect(publicEvidence(own, '2026-07')).toBe(own.evidence);
    expect(publicEvidence({ code: 'IPC', evidence: 'Tariff of a test' }, '2026-07')).toBe('Tariff of a test');
  });
});
