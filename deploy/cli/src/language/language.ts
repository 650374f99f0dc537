import { filledIn, textIn, type BaseLanguage, type Text, type TextData } from '@voltdeck/protocol/contract';

type Environment = Readonly<Record<string, string | undefined>>;

const isChinese = (name: string): boolean => /^zh/i.test(name);

/** `--lang` before the environment, as POSIX orders its variables; English where nothing is said. */
export function chosenLanguage(args: readonly string[], environment: Environment): BaseLanguage {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const flag = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  const name = [flag, environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find((value) => value !== undefined && value !== '') ?? '';
  return isChinese(name) ? 'zh-CN' : 'en';
}

export const language = chosenLanguage(process.argv.slice(2), process.env);

/** A text in the language of this run. */
export const say = (text: Text, data?: TextData): string => (data === undefined ? textIn(text, language) : filledIn(text, language, data));
