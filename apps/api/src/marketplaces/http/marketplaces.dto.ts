import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { PAUSE_MINUTES, type PauseMarketplaceRequest, type SwitchMarketplaceRequest } from '@halfpallet/contracts';
import { IsReason } from '../../platform/http/reason.dto';

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

export class SwitchMarketplaceDto extends MarketplaceReasonDto implements SwitchMarketplaceRequest {
  @IsBoolean({ message: 'live must be true or false' })
  live!: boolean;
}
