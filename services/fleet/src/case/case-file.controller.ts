import { Controller } from '@nestjs/common';
import { serviceCases, type CaseDetailView, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { CaseFileService } from './case-file.service.ts';

@Controller()
export class CaseFileController {
  constructor(private readonly files: CaseFileService) {}

  @Handles(serviceCases.caseFileKeep)
  keep(asked: Asked<typeof serviceCases.caseFileKeep>): Promise<CaseDetailView> {
    return this.files.keep(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseFileRemove)
  remove(asked: Asked<typeof serviceCases.caseFileRemove>): Promise<CaseDetailView> {
    return this.files.remove(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseFilePart)
  part(asked: Asked<typeof serviceCases.caseFilePart>): Promise<OutputOf<ServiceCases['caseFilePart']>> {
    return this.files.part(asked.input, actingOf(asked));
  }
}
