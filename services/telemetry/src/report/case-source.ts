import { Injectable } from '@nestjs/common';
import { serviceCases, type CaseFiguresView, type GivenOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';

/** Who asks fleet for cases: the tests answer in its place. */
export interface CaseCounter {
  count(asked: GivenOf<ServiceCases['caseFigures']>): Promise<CaseFiguresView>;
}

/** Cases are fleet's. */
@Injectable()
export class CaseSource implements CaseCounter {
  constructor(private readonly client: BusClient) {}

  /** @throws DomainError SERVICE_UNAVAILABLE while fleet does not answer */
  count(asked: GivenOf<ServiceCases['caseFigures']>): Promise<CaseFiguresView> {
    return this.client.call(serviceCases.caseFigures, asked, { timeoutMs: limits.analysisTimeoutMs });
  }
}
