import { Module, type OnModuleInit } from '@nestjs/common';
import { AssistantModule } from '../assistant/public';
import { IdentityModule, PersonalDataSources } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { Housekeeping } from '../platform/housekeeping';
import { FileReading } from './file-reading';
import { FileUploads } from './file-uploads';
import { FileProcessingController } from './http/file-processing.controller';
import { Uploads } from './uploads';
import { uploadsMigration, uploadTurnMigration } from './uploads.table';

export const fileProcessingContribution: Contribution = {
  capability: 'file-processing',
  migrations: [uploadsMigration, uploadTurnMigration],
};

@Module({
  imports: [AssistantModule, IdentityModule],
  controllers: [FileProcessingController],
  providers: [Uploads, FileUploads, FileReading],
})
export class FileProcessingModule implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly files: FileUploads,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.files.sweep());
    this.personalData.register({
      name: 'files',
      read: (personIds) => this.files.namesOf(personIds),
      forget: (personId) => this.files.forgetPerson(personId),
    });
  }
}
