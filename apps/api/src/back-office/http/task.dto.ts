import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { TASK_STATES, type MoveTask, type TaskState } from '@halfpallet/contracts';

export class MoveTaskDto implements MoveTask {
  @IsIn(TASK_STATES, { message: 'A task is open, snoozed or done' })
  state!: TaskState;

  /** Needed to put it off. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Choose a day' })
  until?: string;
}
