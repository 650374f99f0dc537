import { domain } from '../route.ts';
import * as cases from './cases.ts';
import * as figures from './figures.ts';
import * as work from './work.ts';

/** Work on vehicles, from opening to closing. */
export const serviceCases = domain({ ...cases, ...figures, ...work });
export type ServiceCases = typeof serviceCases;
