import { Controller } from '@nestjs/common';
import { exporting, type ExportPage } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly service: ExportService) {}

  @Handles(exporting.exportCount)
  count({ caller, input }: Asked<typeof exporting.exportCount>): Promise<{ rows: number }> {
    return this.service.count(caller, input);
  }

  @Handles(exporting.exportPage)
  page({ caller, input }: Asked<typeof exporting.exportPage>): Promise<ExportPage> {
    return this.service.page(caller, input);
  }
}
