/** Lists that make a token see less than its user; each must be part of the user's own. */
export interface TokenScope {
  readonly projects: readonly string[];
  readonly customers: readonly string[];
  readonly groups: readonly string[];
}

/** What may be seen, said by name. */
export type NamedScope = TokenScope | 'all';
