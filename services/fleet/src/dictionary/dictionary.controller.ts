import { Controller } from '@nestjs/common';
import { fleet, type FaultEntryView, type Fleet, type ImportReport, type OutputOf } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { VersionService } from '../entity/version.service.ts';
import { FaultEntryImportService } from '../import/fault-entry-import.service.ts';
import { DictionaryRepository } from './dictionary.repository.ts';

/** What the fault dictionary has besides what every entity has. */
@Controller()
export class DictionaryController {
  constructor(
    private readonly versions: VersionService,
    private readonly imports: FaultEntryImportService,
    private readonly stored: DictionaryRepository,
  ) {}

  @Handles(fleet.faultEntryVersions)
  list(asked: Asked<typeof fleet.faultEntryVersions>): Promise<OutputOf<Fleet['faultEntryVersions']>> {
    return this.versions.list(asked.input, actingOf(asked));
  }

  @Handles(fleet.faultEntryRevert)
  revert(asked: Asked<typeof fleet.faultEntryRevert>): Promise<FaultEntryView> {
    return this.versions.revert(asked.input, actingOf(asked));
  }

  @Handles(fleet.faultEntryImportApply)
  apply(asked: Asked<typeof fleet.faultEntryImportApply>): Promise<ImportReport> {
    return this.imports.apply(asked.input, actingOf(asked));
  }

  @Handles(fleet.faultEntries)
  entries({ input }: Asked<typeof fleet.faultEntries>): Promise<OutputOf<Fleet['faultEntries']>> {
    return this.stored.entries(input);
  }
}
