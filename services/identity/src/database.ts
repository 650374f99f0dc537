import type { DatabaseOptions } from '@voltdeck/platform';
import { Identity1764000000001 } from './migrations/1-identity.ts';
import { People1764000000002 } from './migrations/2-people.ts';
import { Waits1764000000003 } from './migrations/3-waits.ts';
import { TokenTeams1764000000010 } from './migrations/4-token-teams.ts';
import { PasswordLinks1764000000011 } from './migrations/5-password-links.ts';
import { AuditOutbox1764000000020 } from './migrations/6-audit-outbox.ts';
import { OwnPermissions1764000000021 } from './migrations/7-own-permissions.ts';
import { Factors1764000000030 } from './migrations/8-factors.ts';
import { AuditHeads1764000000040 } from './migrations/9-audit-heads.ts';
import { Company1764000000050 } from './migrations/10-company.ts';
import { Scim1764000000060 } from './migrations/11-scim.ts';
import { PageTokens1764000000070 } from './migrations/12-page-tokens.ts';
import { Session } from './session/session.entity.ts';
import { ApiToken } from './token/api-token.entity.ts';
import { PageToken } from './token/page-token.entity.ts';
import { User } from './user/user.entity.ts';

/** The schema of identity. */
export function databaseOptions(url: string, schema = 'identity'): DatabaseOptions {
  const migrations = [
    ...[Identity1764000000001, People1764000000002, Waits1764000000003, TokenTeams1764000000010, PasswordLinks1764000000011, AuditOutbox1764000000020, OwnPermissions1764000000021],
    ...[Factors1764000000030, AuditHeads1764000000040, Company1764000000050, Scim1764000000060, PageTokens1764000000070],
  ];
  return { url, schema, entities: [User, Session, ApiToken, PageToken], migrations };
}
