import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import {
  AssistantLimits,
  SESSION_ID,
  UPLOAD_HINT,
  UPLOAD_TOO_LARGE,
  UPLOAD_TYPES,
  UploadLimits,
} from '@halfpallet/contracts';
import { endingOf, nameProblem, type NameProblem } from '../file-name';

const ENDINGS = Object.keys(UPLOAD_TYPES).map((ending) => `.${ending}`);
const KINDS = `${UPLOAD_HINT} (${ENDINGS.join(', ')})`;
const NAMES: Readonly<Record<NameProblem, string>> = {
  unsafe: 'Please rename the file: its name has characters that we do not take',
  long: `Please give the file a name of at most ${UploadLimits.nameLength} characters`,
  kind: KINDS,
};

const IsFileName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isFileName',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && nameProblem(value) === null,
      defaultMessage: (about) =>
        (typeof about?.value === 'string' && NAMES[nameProblem(about.value) ?? 'kind']) || KINDS,
    },
  });

/** The type that belongs to the ending: what a browser makes of it differs from machine to machine. */
const IsTypeOfName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTypeOfName',
    validator: {
      validate: (value: unknown, about) => {
        const { fileName } = (about?.object ?? {}) as { fileName?: unknown };
        const ending = typeof fileName === 'string' ? endingOf(fileName) : null;
        return ending === null || value === UPLOAD_TYPES[ending];
      },
      defaultMessage: () => 'fileType must be the media type of the ending of fileName',
    },
  });

export class InitiateUploadDto {
  @IsFileName()
  fileName!: string;

  @IsTypeOfName()
  @IsIn(Object.values(UPLOAD_TYPES), { message: KINDS })
  fileType!: string;

  /** Bytes. */
  @Max(UploadLimits.bytes, { message: UPLOAD_TOO_LARGE })
  @Min(1, { message: 'The file is empty' })
  @IsInt({ message: 'fileSize must be a whole number of bytes' })
  fileSize!: number;

  @IsOptional()
  @MaxLength(AssistantLimits.message, { message: `Message must be at most ${AssistantLimits.message} characters` })
  @IsString({ message: 'originalMessage must be text' })
  originalMessage?: string;

  /** The conversation that the file belongs to. */
  @IsOptional()
  @Matches(SESSION_ID, { message: 'sessionId must have 16 characters' })
  @IsString({ message: 'sessionId must have 16 characters' })
  sessionId?: string;
}

export class ProcessUploadDto extends InitiateUploadDto {
  @MaxLength(100, { message: 'objectPath must be that of the answer to initiate' })
  @IsString({ message: 'objectPath must be that of the answer to initiate' })
  objectPath!: string;

  @IsUUID(undefined, { message: 'uploadId must be that of the answer to initiate' })
  uploadId!: string;
}
