import { Controller } from '@nestjs/common';
import { history, type ChargeCurveView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ChargeCurveService } from './charge-curve.service.ts';

@Controller()
export class ChargeCurveController {
  constructor(private readonly service: ChargeCurveService) {}

  @Handles(history.chargeCurve)
  curve({ caller, input }: Asked<typeof history.chargeCurve>): Promise<ChargeCurveView> {
    return this.service.curve(caller, input);
  }
}
