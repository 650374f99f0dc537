import { Controller } from '@nestjs/common';
import { company, type Company, type CompanyArrival, type CompanyName, type CompanyProviderList, type CompanyProviderView, type CompanyRedirect, type CompanyTestView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { CompanySignInService } from './company-sign-in.service.ts';
import { readIssuer, readProvider } from './provider-input.ts';
import { ProviderService } from './provider.service.ts';

@Controller()
export class CompanyController {
  constructor(
    private readonly signIns: CompanySignInService,
    private readonly providers: ProviderService,
  ) {}

  @Handles(company.companyNames)
  names(): Promise<{ items: CompanyName[] }> {
    return this.signIns.names();
  }

  @Handles(company.companyDepart)
  start({ input }: Asked<Company['companyDepart']>): Promise<CompanyRedirect> {
    return this.signIns.start(input);
  }

  @Handles(company.companyFinish)
  finish({ input }: Asked<Company['companyFinish']>): Promise<CompanyArrival> {
    return this.signIns.finish(input);
  }

  @Handles(company.companyList)
  list(asked: Asked<Company['companyList']>): Promise<CompanyProviderList> {
    callerWith('administrator', asked);
    return this.providers.list();
  }

  @Handles(company.companyProvider)
  get(asked: Asked<Company['companyProvider']>): Promise<CompanyProviderView> {
    callerWith('administrator', asked);
    return this.providers.get(asked.input.id);
  }

  @Handles(company.companyAdd)
  add(asked: Asked<Company['companyAdd']>): Promise<CompanyProviderView> {
    return this.providers.add(readProvider(asked.input), callerWith('administrator', asked));
  }

  @Handles(company.companyChange)
  change(asked: Asked<Company['companyChange']>): Promise<CompanyProviderView> {
    const caller = callerWith('administrator', asked);
    const { id, version, ...fields } = asked.input;
    return this.providers.change({ id, version, ...readProvider(fields) }, caller);
  }

  @Handles(company.companyDelete)
  async delete(asked: Asked<Company['companyDelete']>): Promise<Done> {
    callerWith('administrator', asked);
    await this.providers.delete(asked.input.id);
    return done;
  }

  @Handles(company.companyTest)
  test(asked: Asked<Company['companyTest']>): Promise<CompanyTestView> {
    callerWith('administrator', asked);
    return this.providers.test(readIssuer(asked.input));
  }
}
