import { Controller } from '@nestjs/common';
import { serviceCases, type CaseFiguresView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { CaseFiguresRepository } from './case-figures.repository.ts';

@Controller()
export class CaseFiguresController {
  constructor(private readonly figures: CaseFiguresRepository) {}

  @Handles(serviceCases.caseFigures)
  read({ input }: Asked<typeof serviceCases.caseFigures>): Promise<CaseFiguresView> {
    return this.figures.read(input);
  }
}
