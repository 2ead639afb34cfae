import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PictureLimits } from '@halfpallet/contracts';
import { HasText, MayBeNull, Trimmed } from '../../platform/http/field-rules';
import { MOST_PHOTOGRAPHS } from '../admin-products';

const ALT = `Say what the picture shows, in at most ${PictureLimits.altLength} characters`;
const FOCUS = 'The focus is a place in the picture, in whole percent from its left and its top';

export class PictureFocusDto {
  @Max(100, { message: FOCUS })
  @Min(0, { message: FOCUS })
  @IsInt({ message: FOCUS })
  x!: number;

  @Max(100, { message: FOCUS })
  @Min(0, { message: FOCUS })
  @IsInt({ message: FOCUS })
  y!: number;
}

export class ArrangedPictureDto {
  @Matches(/^photo(?:graph)?-[0-9a-f]{64}$/, { message: 'key must be that of a photograph of the product' })
  key!: string;

  @Trimmed()
  @MaxLength(PictureLimits.altLength, { message: ALT })
  @HasText(1, { message: ALT })
  @IsString({ message: ALT })
  alt!: string;

  /** Null: shown whole. */
  @MayBeNull()
  @ValidateNested({ message: FOCUS })
  @IsObject({ message: FOCUS })
  @Type(() => PictureFocusDto)
  focus!: PictureFocusDto | null;

  /** Null: the product itself. */
  @MayBeNull()
  @IsInt({ message: 'variationId is the number of one of the variations of the product, or null' })
  variationId!: number | null;
}

export class ArrangePicturesDto {
  /** All photographs of the product in their order. */
  @ValidateNested({ each: true, message: 'pictures is a list of photographs' })
  @IsObject({ each: true, message: 'pictures is a list of photographs' })
  @ArrayUnique((one: ArrangedPictureDto | null) => one?.key, { message: 'Name each photograph once' })
  @ArrayMaxSize(MOST_PHOTOGRAPHS, { message: `A product has at most ${MOST_PHOTOGRAPHS} photographs` })
  @IsArray({ message: 'pictures is a list of photographs' })
  @Type(() => ArrangedPictureDto)
  pictures!: ArrangedPictureDto[];
}
