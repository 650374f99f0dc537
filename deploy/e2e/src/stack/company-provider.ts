import Provider from 'oidc-provider';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from './environment.ts';

/** A company's provider on a site of its own, with people who sign in on its pages. */
export interface CompanyProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

const clientId = 'voltdeck';
const clientSecret = 'a secret of the console and of nobody else';
const scopes = ['openid', 'profile', 'email', 'groups'];

/** Begins to serve. `localhost` is another site than the console's 127.0.0.1, as a company's is. */
export async function companyProvider(slug: string, people: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<CompanyProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${stack.url}/sign-in/company/${slug}/callback`], grant_types: ['authorization_code'], response_types: ['code'] }],
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'], groups: ['groups'] },
    cookies: { keys: ['a key of cookies'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => (Object.hasOwn(people, id) ? { accountId: id, claims: () => ({ sub: id, ...people[id] }) } : undefined),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
