import { actionWords } from './action-words.ts';
import { everyError, type ErrorCode } from './every-error.ts';
import { permissionTable } from './permissions.ts';
import { readWords } from './read-words.ts';
import { filledText } from '../text/fill-text.ts';
import type { Text } from '../text/text.ts';

/** What an entry names that is no route: the edge refused requests of all kinds beyond its limit. */
export const requestLimitAction = 'requestLimit';

/** Reads with an entry each time: signing in by a link or a provider changes something, the others hand out a list as a file. */
export const writtenReads: ReadonlySet<string> = new Set(['signInByLink', 'companyCallback', 'exports', 'telemetryExportFile', 'campaignReport', 'reportFile']);

/** The first word of an address of the API. */
export const collectionOf = (path: string): string => path.split('/')[3] ?? '';

const viewed: Text = { 'zh-CN': '查看{what}', en: 'View {what}' };

/**
 * What was done, or read, in words. An entry may be older than the console: what it no longer knows keeps its name.
 *
 * @param path of the route of that name
 */
export function actionText(action: string, path = ''): Text {
  const own = actionWords[action];
  if (own !== undefined) return own;
  const read = readWords[collectionOf(path)];
  return read === undefined ? { 'zh-CN': action, en: action } : filledText(viewed, { what: read });
}

const administrator: Text = { 'zh-CN': '管理员', en: 'administrator' };
const isError = (code: string): code is ErrorCode => Object.hasOwn(everyError, code);
const isPermission = (access: string): access is keyof typeof permissionTable => Object.hasOwn(permissionTable, access);

/**
 * Why something was refused, as the person read it; what differed from time to time was not stored.
 *
 * @param access what its route asks for
 */
export function refusalText(code: string, access = ''): Text {
  if (!isError(code)) return { 'zh-CN': code, en: code };
  return filledText(everyError[code].text, { permission: isPermission(access) ? permissionTable[access].name : administrator }, '…');
}
