import { Controller } from '@nestjs/common';
import { reports, type BatteryReportView, type CustomerReportView, type OutputOf, type ReportFiguresView, type ReportRunView, type ReportScheduleView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { ReportService } from './report.service.ts';

@Controller()
export class ReportController {
  constructor(private readonly service: ReportService) {}

  @Handles(reports.reportScheduleList)
  list({ caller }: Asked<typeof reports.reportScheduleList>): Promise<{ items: ReportScheduleView[] }> {
    return this.service.list(caller);
  }

  @Handles(reports.reportSchedule)
  get({ caller, input: { id } }: Asked<typeof reports.reportSchedule>): Promise<ReportScheduleView> {
    return this.service.get(caller, id);
  }

  @Handles(reports.reportScheduleAdd)
  add({ caller, input }: Asked<typeof reports.reportScheduleAdd>): Promise<ReportScheduleView> {
    return this.service.add(caller, input);
  }

  @Handles(reports.reportScheduleChange)
  change({ caller, input }: Asked<typeof reports.reportScheduleChange>): Promise<ReportScheduleView> {
    return this.service.change(caller, input);
  }

  @Handles(reports.reportScheduleSwitch)
  turn({ caller, input }: Asked<typeof reports.reportScheduleSwitch>): Promise<ReportScheduleView> {
    return this.service.turn(caller, input);
  }

  @Handles(reports.reportScheduleDelete)
  remove({ caller, input: { scheduleId } }: Asked<typeof reports.reportScheduleDelete>): Promise<ReportScheduleView> {
    return this.service.remove(caller, scheduleId);
  }

  @Handles(reports.reportScheduleRestore)
  restore({ caller, input: { scheduleId } }: Asked<typeof reports.reportScheduleRestore>): Promise<ReportScheduleView> {
    return this.service.restore(caller, scheduleId);
  }

  @Handles(reports.reportMake)
  make({ caller, input: { scheduleId } }: Asked<typeof reports.reportMake>): Promise<ReportRunView> {
    return this.service.make(caller, scheduleId);
  }

  @Handles(reports.reportRunList)
  listRuns({ caller, input }: Asked<typeof reports.reportRunList>): Promise<Page<ReportRunView>> {
    return this.service.listRuns(caller, input);
  }

  @Handles(reports.reportPreview)
  preview({ caller, input }: Asked<typeof reports.reportPreview>): Promise<ReportFiguresView> {
    return this.service.preview(caller, input);
  }

  @Handles(reports.batteryReportPreview)
  batteryPreview({ caller, input }: Asked<typeof reports.batteryReportPreview>): Promise<BatteryReportView> {
    return this.service.batteryPreview(caller, input);
  }

  @Handles(reports.customerReportPreview)
  customerPreview({ caller, input }: Asked<typeof reports.customerReportPreview>): Promise<CustomerReportView> {
    return this.service.customerPreview(caller, input);
  }

  @Handles(reports.reportFilePart)
  filePart({ caller, input }: Asked<typeof reports.reportFilePart>): Promise<OutputOf<typeof reports.reportFilePart>> {
    return this.service.filePart(caller, input);
  }
}
