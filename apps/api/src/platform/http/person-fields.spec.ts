import { Messages } from '@halfpallet/contracts';
import type { DomainError } from '../errors';
import { IsCity, IsCompany, IsEmailAddress, IsName, IsPhone, IsPostcode, IsState, IsStreet } from './person-fields';
import { bodyValidation } from './validation';

class PersonDto {
  @IsName()
  name!: string;
  @IsEmailAddress()
  email!: string;
  @IsPhone()
  phone!: string;
  @IsCompany()
  company!: string;
  @IsStreet()
  address!: string;
  @IsCity()
  city!: string;
  @IsState()
  state!: string;
  @IsPostcode()
  postcode!: string;
}

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@buyer.example',
  phone: '0412 345 678',
  company: 'Engines Pty Ltd',
  address: '1 Wharf Street',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
} as const;
type Field = keyof typeof ADA;
const FIELDS = Object.keys(ADA) as Field[];

const errorsOf = (body: object): Promise<unknown> =>
  bodyValidation()
    .transform(body, { type: 'body', metatype: PersonDto })
    .then(
      () => ({}),
      (error: DomainError) => error.details.errors,
    );

it('takes somebody whole', async () => expect(await errorsOf(ADA)).toEqual({}));

it.each(FIELDS)('says what a %s is like of one that is missing, too short, blank or no text', async (field) => {
  for (const wrong of [undefined, null, '', 'x', ' \u200b ', 5])
    expect(await errorsOf({ ...ADA, [field]: wrong })).toEqual({ [field]: Messages[field] });
});

it.each([
  ['name', 'Name must be at most 120 characters'],
  ['email', Messages.email],
  ['phone', Messages.phone],
  ['company', 'Company name must be at most 120 characters'],
  ['address', 'Address must be at most 200 characters'],
  ['city', 'City must be at most 80 characters'],
  ['state', 'State must be at most 40 characters'],
  ['postcode', 'Postcode must be at most 10 characters'],
] as const)('says of a %s that is too long: %s', async (field, text) =>
  expect(await errorsOf({ ...ADA, [field]: 'x'.repeat(300) })).toEqual({ [field]: text }),
);

it('takes no address that could be followed for a name', async () =>
  expect(await errorsOf({ ...ADA, name: 'www.win.example' })).toEqual({ name: Messages.nameIsAddress }));
