import type { CompanyArrival, CompanyDeparture, CompanyName, CompanyProviderList, CompanyProviderView, CompanyRedirect, CompanyTestView } from './company.ts';
import type { EntityFields } from './entities/entities.ts';
import { operation, type Done, type Visitor } from './operation.ts';

/** Of identity: company sign-in. */
export const companyOperations = {
  companyNames: operation<Record<string, never>, { items: CompanyName[] }>('identity.company-names'),
  companyStart: operation<CompanyDeparture, CompanyRedirect>('identity.company-start'),
  /** `query`: what the provider answered, as it stands in the address. */
  companyFinish: operation<{ slug: string; query: string; browser: string | null } & Visitor, CompanyArrival>('identity.company-finish'),
  companyList: operation<Record<string, never>, CompanyProviderList>('identity.company-list'),
  companyProvider: operation<{ id: string }, CompanyProviderView>('identity.company-provider'),
  /** Fields travel as they were given, and are checked by identity. */
  companyAdd: operation<EntityFields, CompanyProviderView>('identity.company-add'),
  companyChange: operation<EntityFields & { id: string; version: number }, CompanyProviderView>('identity.company-change'),
  companyDelete: operation<{ id: string }, Done>('identity.company-delete'),
  companyTest: operation<{ issuer: string }, CompanyTestView>('identity.company-test'),
} as const;
