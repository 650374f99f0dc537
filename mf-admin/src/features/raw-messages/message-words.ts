import { momentText } from '@voltdeck/kit';
import type { MessageView } from '@voltdeck/contract';
import { codeText, commands, responseFlag, responseFlags } from '@voltdeck/protocol/codes';
import type { Language } from '@voltdeck/protocol/contract';

const hexOf = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0');

/** "02 Realtime report". */
export function commandWords(code: number, language: Language): string {
  return code in commands ? `${hexOf(code)} ${codeText(commands, code, language)}` : hexOf(code);
}

/** "02 Realtime report, Jan 31, 2026, 12:00:00 PM", in local time. */
export function messageName({ command, recordedAt }: Pick<MessageView, 'command' | 'recordedAt'>, language: Language): string {
  return `${commandWords(command, language)}, ${momentText(recordedAt, language, 'second')}`;
}

/** What an answer says; a command carries none. */
export function answerWords({ response }: MessageView, language: Language): string {
  if (response === responseFlag.command) return '–';
  return response in responseFlags ? codeText(responseFlags, response, language) : hexOf(response);
}

/** The data unit in hex: the frame without its 24 bytes of envelope and its check byte. */
export function dataUnitOf(bytes: string): string {
  return bytes.slice(48, -2);
}

export const commandOptions = Object.keys(commands).map((code) => ({
  value: code,
  text: { 'zh-CN': commandWords(Number(code), 'zh-CN'), en: commandWords(Number(code), 'en') },
}));
