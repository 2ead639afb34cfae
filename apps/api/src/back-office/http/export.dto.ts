import { IsIn, IsObject } from 'class-validator';
import { EXPORTED_LISTS, Limits, type ExportedList, type ExportList } from '@halfpallet/contracts';
import { IsShortJson } from '../../platform/http/field-rules';

export class ExportListDto implements ExportList {
  @IsIn(Object.keys(EXPORTED_LISTS), { message: 'This list cannot be exported' })
  resource!: ExportedList;

  /** As the list takes it. */
  @IsObject({ message: 'The filter cannot be read' })
  @IsShortJson(Limits.staffRuns.filterBytes, { message: 'This filter is too long' })
  filter!: Record<string, unknown>;
}
