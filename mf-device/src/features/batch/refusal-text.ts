import type { CommandRefusal } from '@voltdeck/contract';
import { interlockText } from '@voltdeck/protocol/codes';
import { filledText } from '@voltdeck/kit';
import { errors, type Text } from '@voltdeck/protocol/contract';

const errorTexts: Readonly<Record<string, { readonly text: Text }>> = errors;

/** Why a vehicle was refused, as a sentence. Interlocks are named in words. */
export function refusalText({ code, detail }: Pick<CommandRefusal, 'code' | 'detail'>): Text {
  const entry = errorTexts[code];
  if (entry === undefined) return { 'zh-CN': code, en: code };
  const named = (detail ?? '').split(', ').map((name) => interlockText(name) ?? name);
  return filledText(entry.text, { interlocks: named, commandId: named, command: named, deviceId: named });
}

interface RefusalGroup {
  readonly text: Text;
  readonly count: number;
}

/** Refusals with their count, the most frequent first. An id in a sentence would make each its own. */
export function refusalGroups(refused: readonly CommandRefusal[]): readonly RefusalGroup[] {
  const groups = new Map<string, RefusalGroup>();
  for (const { code, detail } of refused) {
    const named = code === 'COMMAND_INTERLOCKED' ? detail : null;
    const key = `${code} ${named ?? ''}`;
    groups.set(key, { text: named === null ? shortText(code) : refusalText({ code, detail }), count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

const shortTexts: Readonly<Record<string, Text>> = {
  COMMAND_OPEN: { 'zh-CN': '已有未完成的同类指令', en: 'A command of this kind is already pending' },
  COMMAND_UNSUPPORTED: { 'zh-CN': '不支持该指令', en: "The vehicle doesn't support this command" },
  DEVICE_NOT_FOUND: { 'zh-CN': '没有此车辆，或您无权操作', en: 'The vehicle does not exist, or you have no access to it' },
};

function shortText(code: string): Text {
  return shortTexts[code] ?? refusalText({ code, detail: null });
}
