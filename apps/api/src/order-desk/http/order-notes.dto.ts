import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { HasText, MayBeLeftOut, MayBeNull, Trimmed } from '../../platform/http/field-rules';

export class CommentOnOrderDto {
  @IsUUID('all', { message: 'Say which order the comment is about.' })
  orderId!: string;

  @Trimmed()
  @IsString({ message: Messages.comment })
  @HasText(Limits.comment.min, { message: Messages.comment })
  @MaxLength(Limits.comment.max, { message: Messages.comment })
  text!: string;

  /** Members of staff. */
  @IsOptional()
  @IsArray({ message: 'mentions is a list of members of staff' })
  @ArrayMaxSize(Limits.comment.mentions, { message: `A comment mentions at most ${Limits.comment.mentions} people` })
  @IsUUID('all', { each: true, message: 'mentions is a list of members of staff' })
  mentions?: string[];

  @ApiPropertyOptional({
    description:
      'False: not if you said just this about the order already (409), as a page asks that may not know of it. Default true.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  another?: boolean;
}

export class AssignOrderDto {
  /** Null: anybody's. */
  @MayBeNull()
  @IsUUID('all', { message: 'Choose somebody on the staff, or nobody.' })
  assigneeId!: string | null;
}

export class TagOrderDto {
  /** All tags of the order from now on. */
  @IsArray({ message: 'tags is a list of words' })
  @ArrayMaxSize(Limits.tag.perOrder, { message: `An order has at most ${Limits.tag.perOrder} tags` })
  @IsString({ each: true, message: 'A tag is a word' })
  @HasText(1, { each: true, message: 'A tag is a word' })
  @MaxLength(Limits.tag.max, { each: true, message: `A tag has at most ${Limits.tag.max} characters` })
  @Matches(/^[^,]*$/, { each: true, message: 'Commas stand between tags; write each tag by itself' })
  tags!: string[];
}
