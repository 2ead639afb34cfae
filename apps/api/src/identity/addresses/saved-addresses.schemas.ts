import type { SavedAddress, SavedAddressesResponse } from '@halfpallet/contracts';
import { listOf, objectOf, omissible, text, uuid, yesOrNo } from '../../platform/http/response-schema';

export const ADDRESS = objectOf<SavedAddress>({
  id: uuid,
  label: text,
  name: text,
  address: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  instructions: omissible(text),
  phone: omissible(text),
  isDefaultBilling: yesOrNo,
  isDefaultShipping: yesOrNo,
});
export const ADDRESSES = objectOf<SavedAddressesResponse>({ addresses: listOf(ADDRESS) });
