import { Allow, IsDefined, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  CORRECTABLE_FACTS,
  Limits,
  POTENTIAL_IMPORT_DECISIONS,
  type CorrectableFact,
  type CorrectionRequest,
  type PotentialImportDecision,
  type ReviewRequest,
} from '@halfpallet/contracts';
import { atMost } from '../../platform/http/field-rules';
import { IsReason } from '../../platform/http/reason.dto';

export class ReviewPotentialImportDto implements ReviewRequest {
  @IsIn(POTENTIAL_IMPORT_DECISIONS, {
    message: `adminStatus must be one of ${POTENTIAL_IMPORT_DECISIONS.join(', ')}; only the import itself sets imported`,
  })
  adminStatus!: PotentialImportDecision;

  /** About the goods, not about persons. */
  @IsOptional()
  @IsString()
  @MaxLength(Limits.notes.max, atMost('Notes', Limits.notes.max))
  adminNotes?: string | null;
}

export class CorrectFactDto implements CorrectionRequest {
  @IsIn(CORRECTABLE_FACTS, { message: `fact must be one of ${CORRECTABLE_FACTS.join(', ')}` })
  fact!: CorrectableFact;

  @Allow()
  @IsDefined({ message: 'Give the value that is right' })
  value!: unknown;

  @IsReason()
  reason!: string;
}
