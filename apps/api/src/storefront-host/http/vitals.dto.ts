import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { VISIT_FORMS, VITALS, type VisitForm, type VitalName, type VitalsReport } from '@halfpallet/contracts';

const HIGHEST = 600_000;
const VALUE = `A value is a number from 0 to ${HIGHEST}.`;

class VitalDto {
  @IsIn(VITALS, { message: `A name is one of ${VITALS.join(', ')}.` })
  name!: VitalName;

  @IsNumber({}, { message: VALUE })
  @Min(0, { message: VALUE })
  @Max(HIGHEST, { message: VALUE })
  value!: number;
}

export class VitalsReportDto implements VitalsReport {
  @IsString({ message: 'page is the id of a page.' })
  @MaxLength(60, { message: 'page is the id of a page.' })
  page!: string;

  @IsIn(VISIT_FORMS, { message: `form is one of ${VISIT_FORMS.join(', ')}.` })
  form!: VisitForm;

  @IsArray({ message: 'vitals is a list.' })
  @ArrayMinSize(1, { message: 'vitals is empty. Name at least one.' })
  @ArrayMaxSize(VITALS.length, { message: `vitals has more than ${VITALS.length} entries.` })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each of the vitals has a name and a value.' })
  @Type(() => VitalDto)
  vitals!: VitalDto[];
}
