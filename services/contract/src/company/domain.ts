import { domain } from '../route.ts';
import { companyAdd, companyChange, companyDelete, companyList, companyProvider, companyTest } from './providers.ts';
import { companyCallback, companyDepart, companyFinish, companyNames, companyStart } from './sign-in.ts';

/** Company sign-in: users of an OpenID Connect provider, with rights by rules over what it says of them. */
export const company = domain({ companyNames, companyStart, companyDepart, companyCallback, companyFinish, companyList, companyProvider, companyAdd, companyChange, companyDelete, companyTest });
export type Company = typeof company;
