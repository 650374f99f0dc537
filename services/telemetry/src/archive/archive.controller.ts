import { Controller } from '@nestjs/common';
import { archive, type ArchivedDays, type ArchiveView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ArchiveService } from './archive.service.ts';

@Controller()
export class ArchiveController {
  constructor(private readonly service: ArchiveService) {}

  @Handles(archive.archive)
  state({ caller }: Asked<typeof archive.archive>): Promise<ArchiveView> {
    return this.service.state(caller);
  }

  @Handles(archive.archiveDays)
  days({ caller, input }: Asked<typeof archive.archiveDays>): Promise<ArchivedDays> {
    return this.service.days(caller, input);
  }

  @Handles(archive.archiveVerify)
  verify({ caller, input }: Asked<typeof archive.archiveVerify>): Promise<{ done: true }> {
    return this.service.verify(caller, input);
  }

  @Handles(archive.archiveRestore)
  restore({ caller, input }: Asked<typeof archive.archiveRestore>): Promise<{ done: true }> {
    return this.service.restore(caller, input);
  }
}
