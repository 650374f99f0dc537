import type { MessageView } from '@voltdeck/contract';
import { codeText, commands, responseFlag, responseFlags } from '@voltdeck/protocol/codes';
import type { Language } from '@voltdeck/protocol/contract';

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0');

/** "02 Realtime report". */
export function commandWords(code: number, language: Language): string {
  return code in commands ? `${hex(code)} ${codeText(commands, code, language)}` : hex(code);
}

/** What an answer says; a command carries no answer: null. */
export function responseWords({ response }: MessageView, language: Language): string | null {
  return response === responseFlag.command ? null : response in responseFlags ? codeText(responseFlags, response, language) : hex(response);
}

/** Local time to the second, and its date. */
export function timeWords(iso: string, language: Language): { readonly time: string; readonly date: string; readonly long: string } {
  const at = new Date(iso);
  return {
    time: at.toLocaleTimeString(language, { hourCycle: 'h23' }),
    date: at.toLocaleDateString(language, { month: '2-digit', day: '2-digit' }),
    long: at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long' }),
  };
}
