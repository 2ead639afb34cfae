import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  PAUSE_MINUTES,
  type PauseMarketplaceRequest,
  type ResumeMarketplaceRequest,
  type SwitchMarketplaceRequest,
} from '@halfpallet/contracts';
import { MayBeLeftOut } from '../../platform/http/field-rules';
import { IsReason } from '../../platform/http/reason.dto';

const PAUSE_NUMBER = 'pauseNumber must be a whole number from 1';
const MINUTES = `minutes must be a whole number from ${PAUSE_MINUTES.min} to ${PAUSE_MINUTES.max}`;

/** About the site, not about persons. */
export class MarketplaceReasonDto {
  @IsReason()
  reason!: string;
}

export class PauseMarketplaceDto extends MarketplaceReasonDto implements PauseMarketplaceRequest {
  @IsOptional()
  @IsInt({ message: MINUTES })
  @Min(PAUSE_MINUTES.min, { message: MINUTES })
  @Max(PAUSE_MINUTES.max, { message: MINUTES })
  minutes?: number | null;
}

export class ResumeMarketplaceDto extends MarketplaceReasonDto implements ResumeMarketplaceRequest {
  /** Of the pause that is meant; left out for whichever holds. */
  @MayBeLeftOut()
  @IsInt({ message: PAUSE_NUMBER })
  @Min(1, { message: PAUSE_NUMBER })
  pauseNumber?: number;
}

export class SwitchMarketplaceDto extends MarketplaceReasonDto implements SwitchMarketplaceRequest {
  @IsBoolean({ message: 'live must be true or false' })
  live!: boolean;
}
