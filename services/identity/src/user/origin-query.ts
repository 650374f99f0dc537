/** The provider of a user as `CompanyOrigin`; null for a user of the console alone. @param user alias of the user's table, quoted */
export const originQuery = (user: string): string =>
  `select json_build_object('provider', p.name, 'lastSignInAt', to_char(i.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from company_identity i join company_provider p on p.id = i.provider_id where i.user_id = ${user}.id`;
