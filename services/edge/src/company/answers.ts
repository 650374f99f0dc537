import { permissions, userTypes, type CompanyName, type CompanyProviderList, type CompanyProviderView, type CompanyTestView, type ScimGrant, type ScimState } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const ids = z.array(z.uuid());
const count = z.number().int();

export const companyNameAnswer = shape<CompanyName>()('CompanyName', z.object({ slug: z.string(), name: z.string() }));

const rule = z.object({ claim: z.string(), values: z.array(z.string()), type: z.enum(userTypes), permissions: z.array(z.enum(permissions)), projectIds: ids, customerIds: ids, groupIds: ids });

export const companyProviderAnswer = shape<CompanyProviderView>()(
  'CompanyProviderView',
  z.object({
    id: z.uuid(),
    version: count,
    slug: z.string(),
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    scopes: z.array(z.string()),
    enabled: z.boolean(),
    rules: z.array(rule),
    makesUsers: z.boolean(),
    linksByEmail: z.boolean(),
    passwordAllowed: z.boolean(),
    sessionHours: count,
    contact: z.string().nullable(),
    users: count,
    callbackUrl: z.string().nullable(),
    createdAt: moment,
    updatedAt: moment,
  }),
);

export const companyListAnswer = shape<CompanyProviderList>()('CompanyProviderList', z.object({ items: z.array(companyProviderAnswer), consoleUrl: z.string().nullable(), canSeal: z.boolean() }));

export const companyTestAnswer = shape<CompanyTestView>()(
  'CompanyTestView',
  z.object({
    issuer: z.string(),
    authorizationEndpoint: z.string(),
    tokenEndpoint: z.string(),
    userInfoEndpoint: z.string().nullable(),
    keys: count,
    scopes: z.array(z.string()),
    algorithms: z.array(z.string()),
    pkce: z.boolean().nullable(),
    clockAheadS: count.nullable(),
    tookMs: count,
  }),
);

export const scimStateAnswer = shape<ScimState>()('ScimState', z.object({ url: z.string().nullable(), madeAt: moment.nullable(), lastUsedAt: moment.nullable() }));
export const scimGrantAnswer = shape<ScimGrant>()('ScimGrant', z.object({ token: z.string(), url: z.string().nullable() }));
