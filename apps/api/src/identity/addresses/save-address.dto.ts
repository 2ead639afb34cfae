import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Business, Limits, Messages, type SaveAddress } from '@halfpallet/contracts';
import { atMost, HasText, Trimmed } from '../../platform/http/field-rules';
import { IsPersonName } from '../../platform/http/person-name';

/** Forms send an empty text for what was left out. */
const EmptyIsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value));

export class SaveAddressDto implements SaveAddress {
  @Trimmed()
  @HasText(Limits.addressLabel.min, { message: Messages.addressLabel })
  @MaxLength(Limits.addressLabel.max, atMost('The short name', Limits.addressLabel.max))
  @IsString({ message: Messages.addressLabel })
  label!: string;

  @Trimmed()
  @HasText(Limits.name.min, { message: Messages.name })
  @IsPersonName()
  @MaxLength(Limits.name.max, atMost('Name', Limits.name.max))
  @IsString({ message: Messages.name })
  name!: string;

  @Trimmed()
  @HasText(Limits.address.min, { message: Messages.address })
  @MaxLength(Limits.address.max, atMost('Address', Limits.address.max))
  @IsString({ message: Messages.address })
  address!: string;

  @Trimmed()
  @HasText(Limits.city.min, { message: Messages.city })
  @MaxLength(Limits.city.max, atMost('City', Limits.city.max))
  @IsString({ message: Messages.city })
  city!: string;

  @Trimmed()
  @HasText(Limits.state.min, { message: Messages.state })
  @MaxLength(Limits.state.max, atMost('State', Limits.state.max))
  @IsString({ message: Messages.state })
  state!: string;

  @Trimmed()
  @HasText(Limits.postcode.min, { message: Messages.postcode })
  @MaxLength(Limits.postcode.max, atMost('Postcode', Limits.postcode.max))
  @IsString({ message: Messages.postcode })
  postcode!: string;

  @EmptyIsAbsent()
  @IsOptional()
  @MaxLength(Limits.country.max, atMost('Country', Limits.country.max))
  @IsString({ message: 'Country must be a text' })
  country: string = Business.defaultCountry;

  @EmptyIsAbsent()
  @IsOptional()
  @MaxLength(Limits.shippingInstructions.max, { message: Messages.instructions })
  @IsString({ message: Messages.instructions })
  instructions?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @HasText(Limits.phone.min, { message: Messages.phone })
  @MaxLength(Limits.phone.max, { message: Messages.phone })
  @IsString({ message: Messages.phone })
  phone?: string;

  @IsOptional()
  @IsBoolean({ message: 'isDefaultBilling is true or false' })
  isDefaultBilling: boolean = false;

  @IsOptional()
  @IsBoolean({ message: 'isDefaultShipping is true or false' })
  isDefaultShipping: boolean = false;
}
