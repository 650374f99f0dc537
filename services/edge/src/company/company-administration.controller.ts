import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { limits, operations, routes, type CompanyProviderList, type CompanyProviderView, type CompanyTestView, type Done, type EntityFields } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer } from '../api/shape.ts';
import { byIdInput, type ByIdInput } from '../api/inputs.ts';
import { companyListAnswer, companyProviderAnswer, companyTestAnswer } from './answers.ts';
import { companyAddInput, companyChangeInput, companyTestInput, type CompanyChangeInput, type CompanyTestInput } from './inputs.ts';

const { identity } = operations;
const before = identity.companyProvider;

/** Providers of company sign-in, for administrators. */
@Controller()
export class CompanyAdministrationController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.companyList, { summary: 'Providers of company sign-in', answer: 'CompanyProviderList', output: companyListAnswer })
  list(@Asking() context: CallContext): Promise<CompanyProviderList> {
    return this.bus.call(identity.companyList, {}, context);
  }

  @Api(routes.companyAdd, { summary: 'Add a provider', input: companyAddInput, answer: 'CompanyProviderView', output: companyProviderAnswer })
  add(@Input() input: EntityFields, @Asking() context: CallContext): Promise<CompanyProviderView> {
    return this.bus.call(identity.companyAdd, input, context);
  }

  @Api(routes.companyChange, { summary: 'Change a provider; sessions by one that is disabled end at once', input: companyChangeInput, answer: 'CompanyProviderView', output: companyProviderAnswer, before })
  change(@Input() input: CompanyChangeInput, @Asking() context: CallContext): Promise<CompanyProviderView> {
    return this.bus.call(identity.companyChange, input, context);
  }

  @Api(routes.companyDelete, { summary: 'Delete a provider and end the sessions by it', input: byIdInput, answer: 'Done', output: doneAnswer, before })
  delete(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.companyDelete, input, context);
  }

  @Api(routes.companyTest, { summary: 'Ask an issuer what it is', input: companyTestInput, answer: 'CompanyTestView', output: companyTestAnswer })
  test(@Input() input: CompanyTestInput, @Asking() context: CallContext): Promise<CompanyTestView> {
    return this.bus.call(identity.companyTest, input, { ...context, timeoutMs: limits.companyTimeoutMs });
  }
}
