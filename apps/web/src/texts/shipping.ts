import { Business } from '@halfpallet/contracts';
import { deposit } from './deposit';

export const shipping = {
  title: 'Shipping & Logistics',
  lead: 'From the factory gate to your kerb: one price, one company to talk to, and someone who knows where your carton is.',
  contact: 'Ask about a shipment',
  products: 'Browse Products',
  faq: 'Questions on delivery',

  figuresTitle: 'In figures',
  figures: [
    { value: Business.seaFreightDays, label: 'sea freight to an Australian port' },
    { value: Business.deliveryDaysLcl, label: 'from factory to door, shared container' },
    { value: Business.airFreightDays, label: 'by air, quoted on request' },
    { value: '5', label: 'ports: Sydney, Melbourne, Brisbane, Adelaide, Fremantle' },
    { value: 'Half a pallet', label: 'smallest usual order, about 200 kg' },
  ],

  partnerTitle: 'Our freight partner',
  sample: 'Sample company',
  partnerText:
    'One forwarder books, consolidates, clears and delivers, so nobody between the factory and your kerb can point the finger at somebody else.',
  partnerSample:
    'This one is an invented company, as this shop is a sample: its name, address, certificates and customers show what you would find here.',
  partnerSite: (name: string) => `Visit ${name}`,
  partnerFacts: [
    { label: 'Role', value: 'Forwarder, customs broker and carrier under one booking' },
    { label: 'Consolidation', value: 'Warehouses near the ports of loading in each country we buy from' },
    { label: 'Unpacking', value: 'Container freight stations at the five ports' },
    { label: 'Importer of record', value: 'Halfpallet: never you, never the forwarder' },
  ],

  servicesTitle: 'Services',
  services: [
    {
      icon: 'ship',
      title: 'Sea Freight',
      text: `The usual way. Your pallets share a container (LCL), are charged by volume or weight, whichever is more, and are ${Business.seaFreightDays} at sea.`,
    },
    {
      icon: 'plane',
      title: 'Air Freight',
      text: `For samples and light, urgent goods: ${Business.airFreightDays}. It costs several times as much, so we quote it on request and never choose it for you.`,
    },
    {
      icon: 'truck',
      title: 'Land Transport',
      text: 'Collection at the factory, and delivery to your postcode by a truck with a tailgate lifter. Metro, regional and remote zones have their own rates.',
    },
    {
      icon: 'shield',
      title: 'Customs Brokerage',
      text: 'Import declaration, tariff classification, evidence of origin, biosecurity. Duty and GST are paid by us and are inside your price.',
    },
  ],

  stepsTitle: 'How a shipment travels',
  stepsNote: `Plan with ${Business.deliveryWeeksFromConfirmation} from order confirmation.`,
  steps: [
    {
      title: 'Order Confirmation',
      text: 'The deposit starts production. Goods are checked against the specification before they are packed and collected.',
      time: 'Day 0',
    },
    {
      title: 'Consolidation',
      text: 'Cartons are stacked on heat-treated pallets (ISPM-15) and loaded with other cargo. The container leaves with the next sailing.',
      time: `${Business.seaFreightDays} at sea`,
    },
    {
      title: 'Customs Clearance',
      text: 'We lodge the declaration as importer of record and pay duty, GST and charges. Biosecurity looks at timber and plant fibre.',
      time: 'On arrival',
    },
    {
      title: 'Final Delivery',
      text: `A tailgate truck sets the pallet down at your kerb, by appointment. The other ${deposit.balanceShare} of the price is due on delivery; we ask for it when the goods ship.`,
      time: 'To your door',
    },
  ],
  picture:
    'A route in four stops: cartons at the factory, pallets going into a container, a stamped customs declaration, and a delivery truck.',

  certificationsTitle: 'Certifications',
  certificationsNote: 'What a forwarder has to show us before we book with it, and what each document is good for.',
  certifications: [
    { name: 'Customs broker licence', text: 'Corporate licence of the Australian Border Force, to lodge declarations' },
    {
      name: 'Approved arrangement',
      text: 'Of the Department of Agriculture, to unpack and hold goods under biosecurity',
    },
    { name: 'Australian Trusted Trader', text: 'Accreditation for a secure and compliant supply chain' },
    { name: 'ISO 9001', text: 'Quality management of booking, handling and claims' },
    { name: 'ISPM-15', text: 'Heat-treated and marked timber packaging' },
    { name: 'Heavy vehicle accreditation', text: 'Mass and maintenance management under the NHVAS' },
  ],

  voicesTitle: 'What customers say',
  voicesNote: 'Sample testimonials, written for this sample shop. They quote nobody.',
  voices: [
    {
      text: 'The pallet came on the day they had named, and the invoice said what the quote had said.',
      who: 'Sample customer, bathroom renovations, Brisbane',
    },
    {
      text: 'We had always bought through a wholesaler because of customs. Now customs is a line in a table.',
      who: 'Sample customer, kitchen showroom, Adelaide',
    },
    {
      text: 'One carton was crushed. Photos on Tuesday, replacement on the next sailing.',
      who: 'Sample customer, hospitality supply, Perth',
    },
  ],

  closing: 'Something large, heavy or urgent?',
  closingText: 'Tell us what it is and where it needs to go. We answer quote requests within 2 business days.',
} as const;
