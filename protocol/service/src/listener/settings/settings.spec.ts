import { readProfiles, StartError } from '@voltdeck/base';
import { initialPolicy } from '@voltdeck/protocol/contract';
import { standardProfile } from '@voltdeck/protocol/wire';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PasswordHash } from '@voltdeck/base';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { readPlatforms } from './platforms.ts';
import { readSecurity } from './security.ts';

let folder: SettingsFolder;
beforeEach(() => {
  folder = new SettingsFolder();
});
afterEach(() => folder.remove());

/** The sentence that the work stops the start with. */
function sentence(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
}

describe('without a file', () => {
  it('there are no platforms, no keys, and every device is as the standard says', () => {
    expect(readPlatforms(undefined)).toEqual({ path: null, platforms: [] });
    expect(readProfiles(undefined).of('unheard of')).toBe(standardProfile);
    expect(readSecurity(undefined).rsa).toBeNull();
    expect(readSecurity(undefined).policyOf('standard')).toEqual(initialPolicy);
  });
});

describe('a file that does not fit stops the start', () => {
  it('when it is not there, naming the variable and the path', () => {
    expect(sentence(() => readPlatforms('/nowhere/platforms.json'))).toMatch(/^PLATFORMS_FILE names \/nowhere\/platforms\.json, which cannot be read: /);
    expect(sentence(() => readProfiles('/nowhere'))).toMatch(/^PROFILES_DIR names \/nowhere, which cannot be read: /);
  });

  it('when it is no JSON', () => {
    expect(sentence(() => readSecurity(folder.write('security.json', '{')))).toMatch(/^SECURITY_FILE names .*security\.json, which cannot be read: .*JSON/);
  });

  it('when a platform has its password in clear, saying what belongs there', () => {
    const path = folder.write('platforms.json', { platforms: [{ name: 'north', user: 'north', password: 'secret' }] });
    expect(sentence(() => readPlatforms(path))).toContain('platforms.0.password: give the line that hash-password prints');
    expect(sentence(() => readPlatforms(path))).not.toContain('secret');
  });

  it('when two platforms have one user', async () => {
    const password = String(await PasswordHash.of('secret'));
    const platforms = ['a', 'b'].map((name) => ({ name, user: 'north', password }));
    expect(sentence(() => readPlatforms(folder.write('p.json', { platforms })))).toContain("platforms.1.user: 'north' is taken");
  });

  it('when a key has not its length or is not one', () => {
    const keys = folder.write('s.json', { devices: { LVD1: { aes128: 'abcd' } } });
    expect(sentence(() => readSecurity(keys))).toContain('devices.LVD1.aes128: a key of 16 bytes stands as 32 hexadecimal digits');
    expect(sentence(() => readSecurity(folder.write('s.json', { server: { rsa: 'no key' } })))).toContain('server.rsa: this is no private key in PEM');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
    expect(sentence(() => readSecurity(folder.write('s.json', { server: { rsa: pem } })))).toContain('a key of the kind ec, not RSA');
  });

  it('when it has a word that no one knows', () => {
    expect(sentence(() => readSecurity(folder.write('s.json', { profile: {} })))).toMatch(/profile/);
  });

  it('when a profile has a mistake, with its file and path', () => {
    folder.write('profiles/odd.json', { name: 'odd', clockOffsetMinutes: 5_000 });
    expect(sentence(() => readProfiles(`${folder.path}/profiles`))).toMatch(/profiles\/odd\.json is no device profile\. .*clockOffsetMinutes/);
  });

  it('when two profiles have one name', () => {
    folder.write('profiles/a.json', { name: 'odd' });
    folder.write('profiles/b.json', { name: 'odd' });
    expect(sentence(() => readProfiles(`${folder.path}/profiles`))).toContain("b.json and a.json both describe the profile 'odd'");
  });
});

it('profiles are found by their names, and other files of the folder are left alone', () => {
  folder.write('profiles/odd.json', { name: 'odd', answerReports: false });
  folder.write('profiles/README.md', 'about');
  const profiles = readProfiles(`${folder.path}/profiles`);
  expect(profiles.of('odd').answerReports).toBe(false);
  expect(profiles.has('odd')).toBe(true);
  expect(profiles.has('even')).toBe(false);
  expect(profiles.all.map(({ name }) => name)).toEqual(['standard', 'odd']);
});

it('a profile named standard takes the place of the built-in one', () => {
  folder.write('profiles/standard.json', { name: 'standard', clockOffsetMinutes: 0 });
  expect(readProfiles(`${folder.path}/profiles`).of('standard').clockOffsetMinutes).toBe(0);
});
