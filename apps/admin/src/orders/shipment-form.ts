import type { Shipment } from '@halfpallet/contracts';

export const SHIPMENT_FIELDS = ['carrier', 'trackingNumber', 'vessel', 'estimatedDelivery'] as const;

/** What the fields hold; empty where nothing is known. */
export type ShipmentForm = Readonly<Record<keyof Shipment, string>>;

export function shipmentForm(order: Shipment): ShipmentForm {
  const { carrier, trackingNumber, vessel, estimatedDelivery } = order;
  return {
    carrier: carrier ?? '',
    trackingNumber: trackingNumber ?? '',
    vessel: vessel ?? '',
    estimatedDelivery: estimatedDelivery ?? '',
  };
}

/** What was typed that is not so already; an emptied field is null. */
export function changedShipment(order: Shipment, form: ShipmentForm): Partial<Shipment> {
  const changed = SHIPMENT_FIELDS.map((field) => [field, form[field].trim() || null] as const).filter(
    ([field, value]) => value !== order[field],
  );
  return Object.fromEntries(changed);
}
