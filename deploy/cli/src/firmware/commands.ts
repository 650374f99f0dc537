import { firmwareCauseTexts, textIn } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { makeKey, readKey } from '../module/key.ts';
import { printResult, writeLine } from '../output.ts';
import { refusal } from '../sentence.ts';
import { everyItem } from '../session/every-item.ts';
import { sessionOf, tokenHelp as administratorHelp, withSession, type SessionFlags } from '../session/options.ts';
import { addLinkSecretCommand } from './link-secret.ts';
import { firmwareLine, keyLine } from './lines.ts';
import { manifestPath, readSigned, signFile, whatIsWrong } from './signed-file.ts';
import { uploadFile } from './upload.ts';
import { words } from './words.ts';

interface KeyFlags extends SessionFlags {
  readonly register?: string;
}

interface SignFlags {
  readonly key?: string;
  readonly version: string;
  readonly minimum?: string;
  readonly models: string;
  readonly hardware: string;
  readonly notesZh: string;
  readonly notesEn: string;
  readonly json?: boolean;
}

interface VerifyFlags {
  readonly key?: string;
  readonly public?: string;
  readonly json?: boolean;
}

interface ListFlags extends SessionFlags {
  readonly search?: string;
  readonly usable?: boolean;
}

const keyFile = 'voltdeck-firmware.key';
const maker = 'firmware keygen';
const tokenHelp = '\nThe API token comes from VOLTDECK_TOKEN; its user needs the permissions to view and add (withdraw: delete).';

const namesOf = (list: string): string[] => list.split(',').map((name) => name.trim()).filter((name) => name !== '');
const keyPath = (given: string | undefined): string => given ?? process.env['VOLTDECK_FIRMWARE_KEY'] ?? keyFile;

/** What becomes of a firmware before vehicles get it. */
export function addFirmwareCommands(program: Command): void {
  const group = program.command('firmware').description('vehicle firmware: sign, verify and upload');
  withSession(group.command('keygen [file]').description(`create a firmware signing key (${keyFile}), or show its public key`))
    .addHelpText('after', '\nAn administrator registers the public key in the console under /eco/version-list; tokens cannot.')
    .action(keygen);
  group
    .command('sign <file>')
    .description('write the signed manifest next to a firmware file')
    .requiredOption('--version <version>', 'version as the vehicle reports it, 1 to 5 characters')
    .requiredOption('--models <names>', 'BMS models, separated by commas; NM-* = all that start with NM-, * = any')
    .requiredOption('--hardware <versions>', 'hardware versions, in the same form')
    .requiredOption('--notes-zh <text>', 'release notes in Chinese')
    .requiredOption('--notes-en <text>', 'release notes in English')
    .option('--minimum <version>', 'the vehicle must have this version or a newer one')
    .option('--key <file>', `signing key; default: VOLTDECK_FIRMWARE_KEY, or ${keyFile}`)
    .option('--json', 'JSON instead of text')
    .action(sign);
  group
    .command('verify <file>')
    .description('verify a firmware file against its manifest')
    .option('--key <file>', 'key that it was signed with')
    .option('--public <key>', 'or its public key, base64')
    .option('--json', 'JSON instead of text')
    .action(verify);
  withSession(group.command('upload <file>').description('upload signed firmware, resuming an earlier upload if there is one')).addHelpText('after', tokenHelp).action(upload);
  withSession(group.command('list').description('list firmware, newest first'))
    .option('--search <text>', 'search in name, version or notes')
    .option('--usable', 'only firmware that vehicles can get')
    .addHelpText('after', tokenHelp)
    .action(list);
  withSession(group.command('withdraw <id>').description('withdraw firmware so that no vehicle gets it')).addHelpText('after', tokenHelp).action(withdraw);
  withSession(group.command('keys').description('list registered keys')).addHelpText('after', administratorHelp).action(keys);
  withSession(group.command('revoke <keyId>').description('revoke a key; firmware signed with it is no longer sent to vehicles')).addHelpText('after', administratorHelp).action(revoke);
  addLinkSecretCommand(group);
}

async function keygen(file: string = keyFile, flags: KeyFlags): Promise<void> {
  const made = await makeKey(file);
  const { id, publicKey } = await readKey(file, maker);
  await printResult(flags.json, { file, id, publicKey, made }, [
    say(made ? words.made : words.found, { file }),
    say(words.id, { id }),
    say(words.publicKey, { publicKey }),
    say(words.register),
  ]);
}

async function sign(file: string, { key, version, minimum, models, hardware, notesZh, notesEn, json }: SignFlags): Promise<void> {
  const described = { version, minimumVersion: minimum ?? null, models: namesOf(models), hardware: namesOf(hardware), notes: { 'zh-CN': notesZh, en: notesEn } };
  const signed = await signFile(file, described, await readKey(keyPath(key), maker));
  await printResult(json, signed, [say(words.signed, { path: manifestPath(file), version, size: signed.manifest.size, keyId: signed.keyId })]);
}

async function verify(file: string, { key, public: given, json }: VerifyFlags): Promise<void> {
  const publicKey = given ?? (await readKey(keyPath(key), maker)).publicKey;
  const signed = await readSigned(file);
  const wrong = await whatIsWrong(file, signed, publicKey);
  const { version, size, models, hardware } = signed.manifest;
  await printResult(json, { ok: wrong === null, problem: wrong === null ? null : textIn(wrong, 'en'), ...signed }, [wrong === null ? say(words.good, { version, size, models, hardware }) : say(wrong)]);
  if (wrong !== null) process.exitCode = 1;
}

async function upload(file: string, flags: SessionFlags): Promise<void> {
  const signed = await readSigned(file);
  const progress = (bytes: number, size: number): void => void (process.stderr.isTTY && process.stderr.write(`\r${say(words.progress, { percent: Math.floor((bytes / size) * 100), size })}${bytes === size ? '\n' : ''}`));
  const view = await uploadFile(file, signed, sessionOf(flags), { progress });
  if (view.state === 'refused') throw refusal(words.uploadRefused, { cause: view.cause === null ? words.noCause : firmwareCauseTexts[view.cause] });
  await printResult(flags.json, view, [firmwareLine(view)]);
}

async function list({ search, usable, json, ...flags }: ListFlags): Promise<void> {
  const { firmwareList } = sessionOf(flags).console;
  let shown = 0;
  for await (const view of everyItem((page) => firmwareList({ search, usable, ...page }))) {
    await printResult(json, view, [firmwareLine(view)]);
    shown += 1;
  }
  if (shown === 0 && json !== true) await writeLine(process.stdout, say(words.none));
}

async function withdraw(id: string, flags: SessionFlags): Promise<void> {
  const view = await sessionOf(flags).console.firmwareWithdraw({ id });
  await printResult(flags.json, view, [firmwareLine(view)]);
}

async function keys(flags: SessionFlags): Promise<void> {
  const { items } = await sessionOf(flags).console.firmwareKeyList();
  await printResult(flags.json, items, items.length === 0 ? [say(words.noKey)] : items.map(keyLine));
}

async function revoke(keyId: string, flags: SessionFlags): Promise<void> {
  const key = await sessionOf(flags).console.firmwareKeyRevoke({ keyId });
  await printResult(flags.json, key, [keyLine(key)]);
}
