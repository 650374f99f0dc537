import type { DatabaseOptions } from '@voltdeck/base';
import { AuditHeads1764000000040 } from './migration/add-audit-heads.migration.ts';
import { AuditOutbox1764000000020 } from './migration/add-audit-outbox.migration.ts';
import { AuditSearch1764000000080 } from './migration/add-audit-search.migration.ts';
import { Company1764000000050 } from './migration/add-company.migration.ts';
import { Bell1795794591030 } from './migration/add-bell.migration.ts';
import { DefaultViews1795782604856 } from './migration/add-default-views.migration.ts';
import { Factors1764000000030 } from './migration/add-factors.migration.ts';
import { PasswordLinks1764000000011 } from './migration/add-password-links.migration.ts';
import { People1764000000002 } from './migration/add-people.migration.ts';
import { Personal1764000000090 } from './migration/add-personal.migration.ts';
import { Roles1764000000130 } from './migration/add-roles.migration.ts';
import { Scim1764000000060 } from './migration/add-scim.migration.ts';
import { TokenTeams1764000000010 } from './migration/add-token-teams.migration.ts';
import { Waits1764000000003 } from './migration/add-waits.migration.ts';
import { WallPairings1795812600000 } from './migration/add-wall-pairings.migration.ts';
import { PageTokens1764000000070 } from './migration/add-page-tokens.migration.ts';
import { Identity1764000000001 } from './migration/create-identity.migration.ts';
import { OwnPermissions1764000000021 } from './migration/own-permissions.migration.ts';
import { Session } from './session/session.entity.ts';
import { ApiToken } from './token/api-token.entity.ts';
import { PageToken } from './token/page-token.entity.ts';
import { User } from './user/user.entity.ts';

/** The schema of identity. */
export function databaseOptions(url: string, schema = 'identity'): DatabaseOptions {
  const migrations = [
    ...[Identity1764000000001, People1764000000002, Waits1764000000003, TokenTeams1764000000010, PasswordLinks1764000000011, AuditOutbox1764000000020, OwnPermissions1764000000021],
    ...[Factors1764000000030, AuditHeads1764000000040, Company1764000000050, Scim1764000000060, PageTokens1764000000070, AuditSearch1764000000080, Personal1764000000090, Roles1764000000130, DefaultViews1795782604856, Bell1795794591030, WallPairings1795812600000],
  ];
  return { url, schema, entities: [User, Session, ApiToken, PageToken], migrations };
}
