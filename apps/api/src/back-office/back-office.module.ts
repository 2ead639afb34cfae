import { Module } from '@nestjs/common';
import { FindSources } from './find-sources';
import { Finder } from './finder';
import { FindRestController } from './http/find-rest.controller';

@Module({
  controllers: [FindRestController],
  providers: [FindSources, Finder],
  exports: [FindSources],
})
export class BackOfficeModule {}
