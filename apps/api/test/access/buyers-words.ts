const address = {
  name: 'Zebedee Quartermaine',
  address: '77 Thistledown Parade',
  city: 'Yarrawonga',
  state: 'VIC',
  postcode: '3730',
  country: 'Australia',
};

/** What the buyer of these tests types. No word of it stands anywhere else in the shop. */
export const BUYER = {
  account: { email: 'zebedee@nimbuswharf.example', password: 'twelve wooden crates', firstName: 'Zebedee' },
  order: {
    customerName: address.name,
    customerEmail: 'zebedee@nimbuswharf.example',
    shippingAddress: `${address.address}\n${address.city} ${address.state} ${address.postcode}`,
    billing: {
      ...address,
      name: 'Perpetua Okonkwo',
      address: '9 Gossamer Lane',
      email: 'perpetua@okonkwo.example',
      phone: '0491 570 156',
    },
    shipping: address,
    notes: 'Beware of Barnaby the goat',
  },
  savedAddress: { ...address, label: 'Periwinkle', phone: '0491 570 157', instructions: 'Ask for Wilhelmina' },
  report: { reason: 'damaged', text: 'Half of the marzipan is broken' },
  contact: {
    name: address.name,
    email: 'zebedee@nimbuswharf.example',
    company: 'Quartermaine Joinery',
    phone: '0491 570 158',
    subject: 'A question of marzipan',
    message: 'How long does half a pallet of marzipan take?',
    honeypot: '',
  },
} as const;

/** Kinds of what is personal, each with what gives it away in an answer. */
const GIVEN_AWAY = {
  name: /zebedee(?!@)|quartermaine(?! joinery)|perpetua(?!@)|okonkwo(?!\.example)/i,
  email: /zebedee@|perpetua@/i,
  /** Masks keep it for staff, and for nobody else. */
  domain: /nimbuswharf|okonkwo\.example/i,
  phone: /491\s?570\s?15/,
  street: /thistledown|gossamer/i,
  words: /barnaby|wilhelmina|periwinkle|quartermaine joinery|marzipan/i,
} as const satisfies Readonly<Record<string, RegExp>>;
export type Personal = keyof typeof GIVEN_AWAY;

/** What somebody who looks for the buyer types. */
export const WORDS = [
  'Quartermaine',
  BUYER.account.email,
  '0491 570 156',
  '570156',
  'Okonkwo',
  'perpetua',
  'Thistledown',
  'Gossamer Lane',
  'Barnaby',
] as const;

export const EVERYTHING = Object.keys(GIVEN_AWAY) as Personal[];

/** Which kinds of these a text gives away, each with the place where it does. */
export function givenAway(text: string, kinds: readonly Personal[] = EVERYTHING): string[] {
  return kinds.flatMap((kind) => {
    const found = GIVEN_AWAY[kind].exec(text);
    return found ? [`${kind}: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`] : [];
  });
}
