import type { ApiRoute } from './route.ts';

const administration = { access: 'administrator', fresh: true, person: true } as const;

/** Company sign-in: what a browser visits, and what administrators set. */
export const companyRoutes = {
  companyNames: { method: 'GET', path: '/api/v1/company-sign-in', access: 'public' },
  companyStart: { method: 'GET', path: '/sign-in/company/:slug', access: 'public' },
  companyCallback: { method: 'GET', path: '/sign-in/company/:slug/callback', access: 'public' },
  companyList: { method: 'GET', path: '/api/v1/company-providers', access: 'administrator' },
  companyAdd: { method: 'POST', path: '/api/v1/company-providers', ...administration },
  companyChange: { method: 'PUT', path: '/api/v1/company-providers/:id', ...administration },
  companyDelete: { method: 'DELETE', path: '/api/v1/company-providers/:id', ...administration },
  companyTest: { method: 'POST', path: '/api/v1/company-tests', ...administration },
} as const satisfies Record<string, ApiRoute>;
