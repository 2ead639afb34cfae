import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import { Messages, type ContactResponse } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { RateLimit } from '../../platform/limits/rate-limit';
import { ContactMessages } from '../contact-messages';
import { ContactDto } from './contact.dto';
import { MESSAGE_KEPT } from './contact-messages.schemas';

@ApiTags('contact')
@Controller('api/contact')
@Public()
export class ContactController {
  constructor(private readonly messages: ContactMessages) {}

  @Post()
  @RateLimit('contact')
  @ApiOperation({ summary: 'Sends a message to the operator' })
  @Responds(MESSAGE_KEPT, 201)
  async send(@Body() { honeypot, ...message }: ContactDto, @Ctx() context: CommandContext): Promise<ContactResponse> {
    if (honeypot) {
      throw new DomainError('SPAM_DETECTED', 'Spam detected. Please try again.', 400, {
        errors: { honeypot: Messages.honeypot },
      });
    }
    await this.messages.keep(message, context);
    return { success: true, message: 'Message Sent Successfully!' };
  }
}
