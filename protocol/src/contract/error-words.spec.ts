import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { interlockNames } from '../codes/interlocks.ts';
import { commandNames } from '../codes/remote-commands.ts';
import { languages } from '../text/text.ts';
import { campaignStates, fitReasons, upgradeStates } from './campaigns.ts';
import { commandStates } from './commands.ts';
import { entityNames } from './entities/entities.ts';
import { cipherNames } from './entities/profiles.ts';
import { codePlaces, errorText, plainPlaces, wordsFor } from './error-words.ts';
import { everyError } from './every-error.ts';
import { firmwareStandings } from './firmware.ts';
import { permissions, tokenPermissions } from './permissions.ts';
import { serviceNames } from './status.ts';
import { exportStates } from './telemetry-exports.ts';

function placesOf(text: string): string[] {
  const found: string[] = [];
  const visit = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7) found.push(String(element.value));
      if (element.type === 5 || element.type === 6) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(new IntlMessageFormat(text.replaceAll("'", "''"), 'en', undefined, { ignoreTag: true }).getAst());
  return [...new Set(found)].sort();
}

const rows = Object.entries(everyError).map(([code, { text }]) => ({ code, text }));

describe('the text of an error', () => {
  it.each(rows)('$code names the same values in both languages, and says of each whether it is a code', ({ code, text }) => {
    const [chinese, english] = languages.map((language) => placesOf(text[language]));
    expect(chinese).toEqual(english);
    for (const place of english ?? []) expect([place, wordsFor(code, place) !== undefined || plainPlaces.has(place)]).toEqual([place, true]);
  });

  it.each<[code: string, place: string, codes: readonly string[]]>([
    ['PERMISSION_MISSING', 'permission', [...permissions, 'administrator', 'session', 'modulePublish']],
    ['TOKEN_TOO_WIDE', 'exceeds', [...tokenPermissions, 'modulePublish']],
    ['GRANT_TOO_WIDE', 'exceeds', [...permissions, 'administrator']],
    ['ENTITY_NOT_FOUND', 'entity', entityNames],
    ['PARENT_DELETED', 'parent', entityNames],
    ['ENTITY_IN_USE', 'by', ['device', 'group', 'project']],
    ['COMMAND_INTERLOCKED', 'interlocks', interlockNames],
    ['COMMAND_UNSUPPORTED', 'command', commandNames],
    ['COMMAND_UNDERWAY', 'state', commandStates],
    ['UPGRADE_UNDERWAY', 'state', upgradeStates],
    ['CAMPAIGN_STATE', 'state', campaignStates],
    ['EXPORT_NOT_READY', 'state', exportStates],
    ['FIRMWARE_UPLOAD_ENDED', 'state', firmwareStandings],
    ['FIRMWARE_UNFIT', 'reasons', fitReasons],
    ['CIPHER_KEY_NOT_FOUND', 'cipher', cipherNames],
    ['SERVICE_UNAVAILABLE', 'service', serviceNames],
  ])('%s has words for every code of its {%s}', (code, place, codes) => {
    expect(codes.filter((each) => wordsFor(code, place)?.(each) === undefined)).toEqual([]);
  });

  it('no row of words is for a place that no text has', () => {
    const used = new Set(rows.flatMap(({ code, text }) => placesOf(text.en).flatMap((place) => [place, `${code} ${place}`])));
    const unused = Object.entries(codePlaces).flatMap(([code, places]) => Object.keys(places).filter((place) => !used.has(code === '' ? place : `${code} ${place}`)));
    expect([...unused, ...[...plainPlaces].filter((place) => !used.has(place))]).toEqual([]);
  });

  it('has codes in words, in a list too, and keeps what it has no words for', () => {
    expect(errorText('COMMAND_INTERLOCKED', everyError.COMMAND_INTERLOCKED.text, { interlocks: 'moving, soc, unheard' })).toEqual({
      'zh-CN': '车辆当前状态不允许此指令：车辆可能在行驶、SOC 过低、unheard',
      en: "Not allowed in the vehicle's current state: The vehicle may be moving, SOC is too low, unheard",
    });
    expect(errorText('CAMPAIGN_STATE', everyError.CAMPAIGN_STATE.text, { state: 'paused' })['zh-CN']).toContain('已暂停');
  });
});
