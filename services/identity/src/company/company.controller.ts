import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type CompanyArrival, type CompanyName, type CompanyProviderList, type CompanyProviderView, type CompanyRedirect, type CompanyTestView, type Done, type Request } from '@voltdeck/protocol/contract';
import { byId } from '../inputs.ts';
import { CompanySignInService } from './company-sign-in.service.ts';
import * as inputs from './provider-input.ts';
import { ProviderService } from './provider.service.ts';

@Controller()
export class CompanyController {
  constructor(
    private readonly signIns: CompanySignInService,
    private readonly providers: ProviderService,
  ) {}

  @Handles(operations.identity.companyNames)
  names(): Promise<{ items: CompanyName[] }> {
    return this.signIns.names();
  }

  @Handles(operations.identity.companyStart)
  start(@Payload() request: Request<unknown>): Promise<CompanyRedirect> {
    return this.signIns.start(parseInput(inputs.departure, request.input));
  }

  @Handles(operations.identity.companyFinish)
  finish(@Payload() request: Request<unknown>): Promise<CompanyArrival> {
    return this.signIns.finish(parseInput(inputs.callback, request.input));
  }

  @Handles(operations.identity.companyList)
  list(@Payload() request: Request<unknown>): Promise<CompanyProviderList> {
    callerWith('administrator', request);
    return this.providers.list();
  }

  @Handles(operations.identity.companyProvider)
  get(@Payload() request: Request<unknown>): Promise<CompanyProviderView> {
    callerWith('administrator', request);
    return this.providers.get(parseInput(byId, request.input).id);
  }

  @Handles(operations.identity.companyAdd)
  add(@Payload() request: Request<unknown>): Promise<CompanyProviderView> {
    callerWith('administrator', request);
    return this.providers.add(inputs.readProvider(request.input));
  }

  @Handles(operations.identity.companyChange)
  change(@Payload() request: Request<unknown>): Promise<CompanyProviderView> {
    callerWith('administrator', request);
    return this.providers.change(inputs.readChangedProvider(request.input));
  }

  @Handles(operations.identity.companyDelete)
  async delete(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    await this.providers.delete(parseInput(byId, request.input).id);
    return done;
  }

  @Handles(operations.identity.companyTest)
  test(@Payload() request: Request<unknown>): Promise<CompanyTestView> {
    callerWith('administrator', request);
    return this.providers.test(inputs.readIssuer(request.input));
  }
}
