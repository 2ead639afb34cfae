import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  Limits,
  PAUSE_MINUTES,
  type PauseMarketplaceRequest,
  type SwitchMarketplaceRequest,
} from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';

const REASON = 'Please say why, in at least 3 characters';
const MINUTES = `minutes must be a whole number from ${PAUSE_MINUTES.min} to ${PAUSE_MINUTES.max}`;

/** About the site, not about persons. */
export class MarketplaceReasonDto {
  @IsString({ message: REASON })
  @HasText(Limits.reason.min, { message: REASON })
  @MaxLength(Limits.reason.max)
  reason!: string;
}

export class PauseMarketplaceDto extends MarketplaceReasonDto implements PauseMarketplaceRequest {
  @IsOptional()
  @IsInt({ message: MINUTES })
  @Min(PAUSE_MINUTES.min, { message: MINUTES })
  @Max(PAUSE_MINUTES.max, { message: MINUTES })
  minutes?: number | null;
}

export class SwitchMarketplaceDto extends MarketplaceReasonDto implements SwitchMarketplaceRequest {
  @IsBoolean({ message: 'live must be true or false' })
  live!: boolean;
}
