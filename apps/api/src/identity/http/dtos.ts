import { IsBoolean, IsIn, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';
import { ADMIN_ROLES, Limits, Messages, type AdminRole, type Role } from '@halfpallet/contracts';
import { Trimmed } from '../../platform/http/field-rules';
import { IsEmailAddress, IsName, IsPassword } from '../../platform/http/person-fields';
import { MayGiveReason } from '../../platform/http/reason.dto';
import { REVEALABLE, type RevealableField } from '../reveals/reveals';

export class SignInDto {
  @IsString({ message: 'Please enter your email address' })
  @MaxLength(Limits.email.max, { message: Messages.email })
  email!: string;

  @IsPassword()
  password!: string;

  /** Not needed here; programs may send the same object to both calls. */
  @IsOptional()
  @IsString()
  firstName?: string;

  @IsOptional()
  @IsString()
  returnTo?: string;
}

export class RegisterDto {
  @Trimmed()
  @IsEmailAddress()
  email!: string;

  @IsPassword(Messages.password)
  password!: string;

  @Trimmed()
  @IsName()
  firstName!: string;

  @IsOptional()
  @IsString()
  returnTo?: string;
}

export class ChangePasswordDto {
  @IsPassword()
  currentPassword!: string;

  @IsPassword(Messages.password)
  newPassword!: string;
}

export class GiveProofDto {
  @IsPassword()
  password!: string;
}

export class ChangeEmailDto {
  @Trimmed()
  @IsEmailAddress()
  email!: string;

  @IsPassword()
  password!: string;
}

export class AppointStaffDto {
  @Trimmed()
  @IsEmailAddress()
  email!: string;

  @Trimmed()
  @IsName()
  firstName!: string;

  // Said with what is wrong elsewhere, so that the form is not sent back twice.
  @MinLength(Limits.password.min, { message: Messages.password })
  @IsPassword(Messages.password)
  password!: string;

  @IsOptional()
  @IsIn(['admin'], { message: 'Staff have the role admin' })
  role?: Role;

  @IsIn(ADMIN_ROLES, { message: 'Choose owner, finance, support or sourcing.' })
  adminRole!: AdminRole;
}

/** A change of a staff record. The form posts the whole record; the controller keeps these fields of it. */
export class ChangeStaffDto {
  @IsOptional()
  @Trimmed()
  @IsName()
  firstName?: string;

  @IsOptional()
  @IsPassword(Messages.password)
  password?: string;

  @IsOptional()
  @IsIn(['customer', 'admin'], { message: 'Choose customer or admin.' })
  role?: Role;

  @IsOptional()
  @IsIn(ADMIN_ROLES, { message: 'Choose owner, finance, support or sourcing.' })
  adminRole?: AdminRole | null;

  @IsOptional()
  @IsBoolean({ message: 'disabled is true or false' })
  disabled?: boolean;

  @MayGiveReason()
  reason?: string;
}

export class RevealDto {
  @IsString()
  @Length(1, 60)
  resource!: string;

  @IsString()
  @Length(1, 100)
  recordId!: string;

  @IsIn(REVEALABLE, { message: 'This field cannot be revealed' })
  field!: RevealableField;

  @MayGiveReason()
  reason?: string;
}
