import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Business, Limits, Messages, type SaveAddress } from '@halfpallet/contracts';
import { atMost, HasText, Trimmed } from '../../platform/http/field-rules';
import { IsCity, IsName, IsPhone, IsPostcode, IsState, IsStreet } from '../../platform/http/person-fields';

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
  @IsName()
  name!: string;

  @Trimmed()
  @IsStreet()
  address!: string;

  @Trimmed()
  @IsCity()
  city!: string;

  @Trimmed()
  @IsState()
  state!: string;

  @Trimmed()
  @IsPostcode()
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
  @IsPhone()
  phone?: string;

  @IsOptional()
  @IsBoolean({ message: 'isDefaultBilling is true or false' })
  isDefaultBilling: boolean = false;

  @IsOptional()
  @IsBoolean({ message: 'isDefaultShipping is true or false' })
  isDefaultShipping: boolean = false;
}
