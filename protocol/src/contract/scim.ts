/** Accounts of a company's users by SCIM 2.0 (RFC 7643, RFC 7644). Each provider has a token of its own for it. */

export const scimPath = '/scim/v2';

/** Which provider a SCIM token stands for. */
export interface ScimProvider {
  readonly providerId: string;
  readonly name: string;
}

/** What a provider says of a user; absent fields stay as they are. */
export interface ScimFields {
  readonly userName?: string;
  readonly displayName?: string;
  /** Null: none. */
  readonly email?: string | null;
  readonly externalId?: string | null;
  readonly active?: boolean;
}

/** A user as his provider sees him. */
export interface ScimUserView {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | null;
  /** What the provider calls him; null where it did not say. */
  readonly externalId: string | null;
  readonly active: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ScimFilter {
  readonly attribute: 'userName' | 'externalId';
  readonly value: string;
}

export interface ScimListInput {
  readonly filter: ScimFilter | null;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

/** Users of a provider at one answer. */
export const scimPageMax = 200;
export const scimPageDefault = 100;

/** The state of a provider's token, for administrators. */
export interface ScimState {
  /** To be entered at the provider; null while CONSOLE_URL is not set. */
  readonly url: string | null;
  /** ISO 8601, UTC; null where there is no token. */
  readonly madeAt: string | null;
  readonly lastUsedAt: string | null;
}

/** A new token; shown once. */
export interface ScimGrant {
  readonly token: string;
  readonly url: string | null;
}
