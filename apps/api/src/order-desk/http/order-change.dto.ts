import { IsIn, IsUUID } from 'class-validator';
import type { AnswerChangeRequest } from '@halfpallet/contracts';

export class AnswerChangeDto implements AnswerChangeRequest {
  @IsUUID('all', { message: 'changeId is the id of the change that the order shows' })
  changeId!: string;

  @IsIn(['accepted', 'declined'], { message: 'answer is accepted or declined' })
  answer!: AnswerChangeRequest['answer'];
}
