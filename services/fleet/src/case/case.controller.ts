import { Controller } from '@nestjs/common';
import { serviceCases, type CaseChangeView, type CaseDetailView, type CaseDraftView, type CaseStatisticsView, type CaseView, type DutyEntryView, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { actingOf } from '../acting.ts';
import { CaseRaisingService } from './case-raising.service.ts';
import { CaseWorkService } from './case-work.service.ts';
import { CaseService } from './case.service.ts';

type Detail = Promise<CaseDetailView>;

@Controller()
export class CaseController {
  constructor(
    private readonly cases: CaseService,
    private readonly work: CaseWorkService,
    private readonly raising: CaseRaisingService,
  ) {}

  @Handles(serviceCases.caseList)
  list(asked: Asked<typeof serviceCases.caseList>): Promise<Page<CaseView>> {
    return this.cases.list(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseRead)
  read(asked: Asked<typeof serviceCases.caseRead>): Detail {
    return this.cases.get(asked.input.id, actingOf(asked));
  }

  @Handles(serviceCases.caseHistory)
  history(asked: Asked<typeof serviceCases.caseHistory>): Promise<Page<CaseChangeView>> {
    return this.cases.changes(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseOwners)
  async owners(asked: Asked<typeof serviceCases.caseOwners>): Promise<OutputOf<ServiceCases['caseOwners']>> {
    return { items: await this.cases.ownersFor(asked.input.deviceId, actingOf(asked)) };
  }

  @Handles(serviceCases.caseDutyRecord)
  dutyRecord(asked: Asked<typeof serviceCases.caseDutyRecord>): Promise<Page<DutyEntryView>> {
    return this.cases.dutyRecord(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseStatistics)
  statistics(asked: Asked<typeof serviceCases.caseStatistics>): Promise<CaseStatisticsView> {
    return this.cases.statistics(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseDraft)
  draft(asked: Asked<typeof serviceCases.caseDraft>): Promise<CaseDraftView> {
    return this.cases.draft(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseOpen)
  open(asked: Asked<typeof serviceCases.caseOpen>): Promise<OutputOf<ServiceCases['caseOpen']>> {
    return this.cases.open(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseRaise)
  raise({ input }: Asked<typeof serviceCases.caseRaise>): Promise<OutputOf<ServiceCases['caseRaise']>> {
    return this.raising.raise(input);
  }

  @Handles(serviceCases.caseChange)
  change(asked: Asked<typeof serviceCases.caseChange>): Detail {
    return this.work.change(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseClose)
  close(asked: Asked<typeof serviceCases.caseClose>): Detail {
    return this.work.close(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseReopen)
  reopen(asked: Asked<typeof serviceCases.caseReopen>): Detail {
    return this.work.reopen(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseItemAdd)
  itemAdd(asked: Asked<typeof serviceCases.caseItemAdd>): Detail {
    return this.work.addItem(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseItemCheck)
  itemCheck(asked: Asked<typeof serviceCases.caseItemCheck>): Detail {
    return this.work.checkItem(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseItemRemove)
  itemRemove(asked: Asked<typeof serviceCases.caseItemRemove>): Detail {
    return this.work.removeItem(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseDutyCheck)
  dutyCheck(asked: Asked<typeof serviceCases.caseDutyCheck>): Detail {
    return this.work.checkDuty(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseNoteAdd)
  noteAdd(asked: Asked<typeof serviceCases.caseNoteAdd>): Detail {
    return this.work.addNote(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseNoteChange)
  noteChange(asked: Asked<typeof serviceCases.caseNoteChange>): Detail {
    return this.work.changeNote(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseNoteRemove)
  noteRemove(asked: Asked<typeof serviceCases.caseNoteRemove>): Detail {
    return this.work.removeNote(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseCostAdd)
  costAdd(asked: Asked<typeof serviceCases.caseCostAdd>): Detail {
    return this.work.addCost(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseCostRemove)
  costRemove(asked: Asked<typeof serviceCases.caseCostRemove>): Detail {
    return this.work.removeCost(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.casePartReplace)
  partReplace(asked: Asked<typeof serviceCases.casePartReplace>): Detail {
    return this.work.replacePart(asked.input, actingOf(asked));
  }
}
