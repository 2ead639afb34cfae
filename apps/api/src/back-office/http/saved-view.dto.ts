import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  MaxLength,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  DENSITIES,
  Limits,
  mayNamePerson,
  Messages,
  VIEWED_LISTS,
  type Density,
  type SaveView,
  type ViewedList,
} from '@halfpallet/contracts';
import { HasText, IsShortJson } from '../../platform/http/field-rules';

@ValidatorConstraint()
class NamesNobody implements ValidatorConstraintInterface {
  validate(filter: unknown): boolean {
    return !Object.keys(Object(filter)).some(mayNamePerson);
  }
  defaultMessage(): string {
    return 'A search may name a person, so it is not saved. Save the view without it.';
  }
}

class SortDto {
  @IsString()
  @MaxLength(60)
  field!: string;

  @IsIn(['ASC', 'DESC'])
  order!: 'ASC' | 'DESC';
}

export class SaveViewDto implements SaveView {
  @IsIn(Object.keys(VIEWED_LISTS), { message: 'Views of this list cannot be saved' })
  resource!: ViewedList;

  @IsString({ message: Messages.savedViewName })
  @HasText(1, { message: Messages.savedViewName })
  @MaxLength(Limits.savedViews.name, { message: Messages.savedViewName })
  name!: string;

  @IsBoolean()
  shared!: boolean;

  @IsObject({ message: 'The filter cannot be read' })
  @Validate(NamesNobody)
  @IsShortJson(Limits.savedViews.bytes, { message: 'This filter is too long to be saved' })
  filter!: Record<string, unknown>;

  @IsObject({ message: 'The order cannot be read' })
  @ValidateNested()
  @Type(() => SortDto)
  sort!: SortDto;

  @IsArray()
  @ArrayMaxSize(Limits.savedViews.columns)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  hiddenColumns!: string[];

  @IsIn(DENSITIES)
  density!: Density;
}
