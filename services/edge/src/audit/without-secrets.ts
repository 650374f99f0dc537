const secretNames: ReadonlySet<string> = new Set(['password', 'newpassword', 'confirmpassword', 'token', 'secret', 'clientsecret', 'code', 'challenge', 'privatekey', 'key', 'cipherkey', 'signingkey', 'otpauth', 'recoverycodes', 'passkey', 'roboturl', 'smsurl', 'smsheaders', 'smsbody', 'endpoint', 'p256dh', 'auth']);

export function isSecret(name: string): boolean {
  return secretNames.has(name.toLowerCase());
}

/** A copy for the audit log: what a secret's name holds is replaced, however deep it is. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? '[removed]' : withoutSecrets(inner)]),
  );
}
