import { Controller } from '@nestjs/common';
import { people, type UserImportReport } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import { UserImportService } from './user-import.service.ts';

@Controller()
export class UserImportController {
  constructor(private readonly imports: UserImportService) {}

  @Handles(people.userImportRun)
  run(asked: Asked<typeof people.userImportRun>): Promise<UserImportReport> {
    return this.imports.run(asked.input, callerWith('administrator', asked));
  }
}
