import Provider from 'oidc-provider';
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** What is done to a genuine ID token on its way out. */
export type Tamper = (token: { readonly header: Claims; readonly claims: Claims; readonly jwt: string; signed(claims: Claims, by?: KeyObject): string }) => string;

/** A company's provider: oidc-provider itself, with people who sign in on its own pages. */
export interface CompanyProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims by the name that a person signs in with. */
  readonly people: Map<string, Claims>;
  /** Null: its answers leave as they are. */
  tamper: Tamper | null;
  /** Answers below this path never end. */
  hangsAt: string | null;
  /** Nothing answers until it is back. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const clientId = 'voltdeck';
const clientSecret = 'a secret of the console and of nobody else';
const scopes = ['openid', 'profile', 'email', 'groups'];

/** @param console address of the console that sends users here; its providers have these short names */
export async function companyProvider(console: string, slugs: readonly string[], host = '127.0.0.1'): Promise<CompanyProvider> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://${host}:${port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const kid = 'the-key';
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: slugs.map((slug) => `${console}/sign-in/company/${slug}/callback`), grant_types: ['authorization_code'], response_types: ['code'] }],
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'], groups: ['groups'] },
    cookies: { keys: ['a key of cookies'] },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount(_context, id) {
      const claims = people.get(id);
      return claims === undefined ? undefined : { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const self: CompanyProvider = {
    ...{ issuer, clientId, clientSecret, people, tamper: null, hangsAt: null },
    goDown: () => stop(server),
    comeBack: () => listen(server, port),
    close: () => stop(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (self.hangsAt !== null && request.url?.startsWith(self.hangsAt)) return;
    const { tamper } = self;
    if (tamper !== null && request.url === '/token') tamperWith(response, tamper, key, kid);
    answer(request, response);
  });
  return self;
}

export const anotherKey = (): KeyObject => createPrivateKey(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** Exchanges the ID token in an answer that is otherwise the provider's own. */
function tamperWith(response: ServerResponse, tamper: Tamper, key: KeyObject, kid: string): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown): ServerResponse => {
    const answer: Claims = JSON.parse(String(body));
    const { id_token: jwt } = answer;
    if (typeof jwt !== 'string') return end(body);
    const [header = {}, claims = {}] = jwt.split('.').slice(0, 2).map((part): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const signed = (of: Claims, by: KeyObject = key): string => jwtOf({ alg: 'RS256', kid }, of, by);
    const text = JSON.stringify({ ...answer, id_token: tamper({ header, claims, jwt, signed }) });
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  };
}

function jwtOf(header: Claims, claims: Claims, key: KeyObject): string {
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
