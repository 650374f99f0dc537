/** Accounts of a company's users by SCIM 2.0 (RFC 7643, RFC 7644). Each provider has a token of its own for it. */

export const scimPath = '/scim/v2';

/** RFC 7644, 3.1; requests may be application/json as well. */
export const scimMediaType = 'application/scim+json';

/** Users of a provider at one answer. */
export const scimPageMax = 200;
export const scimPageDefault = 100;
