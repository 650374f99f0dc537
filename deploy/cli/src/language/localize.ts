import { Option, type Command } from 'commander';
import type { BaseLanguage } from '@voltdeck/protocol/contract';
import { stripVTControlCharacters } from 'node:util';
import { chineseHelp } from './chinese-help.ts';

const titles: Readonly<Record<string, string>> = { 'Usage:': '用法：', 'Arguments:': '参数：', 'Options:': '选项：', 'Global Options:': '全局选项：', 'Commands:': '命令：' };

/** What commander says of a wrong command line. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.*?)'/, '错误：没有命令“$1”'],
  [/^error: unknown option '(.*?)'/, '错误：没有选项“$1”'],
  [/^error: missing required argument '(.*?)'/, '错误：缺少参数“$1”'],
  [/^error: required option '(.*?)' not specified/, '错误：缺少必填选项“$1”'],
  [/^error: option '(.*?)' argument missing/, '错误：选项“$1”缺少取值'],
  [/^error: option '(.*?)' argument '(.*?)' is invalid\./, '错误：选项“$1”的取值“$2”无效。'],
  [/^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\./, '错误：参数“$2”的取值“$1”无效。'],
  [/^error: too many arguments(?: for '(.*?)')?\..*$/m, '错误：参数过多。'],
  [/Allowed choices are (.*?)\./, '可选值：$1。'],
  [/\(Did you mean (?:one of )?(.*?)\?\)/, '（是否想输入 $1？）'],
  [/ ?\(default: (.*?)\)/g, '（默认：$1）'],
  [/ ?\(choices: (.*?)\)/g, '（可选：$1）'],
];

const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Columns of a terminal: a full-width character takes two, a colour none. */
export const columnsOf = (text: string): number => {
  const bare = stripVTControlCharacters(text);
  return [...bare].length + (bare.match(wide)?.length ?? 0);
};

/** Filled up with blanks to a column of a table. */
export const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

export const chineseOf = (english: string): string => chineseHelp[english] ?? english;

/** Lines break anywhere between Chinese characters. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      let [out, column] = ['', 0];
      for (const part of line.match(/[\x21-\x7e]+ ?|[^\x21-\x7e]/gu) ?? []) {
        const columns = columnsOf(part);
        if (column > 0 && column + columns > width && !/^[，。；：、）”]/.test(part)) [out, column] = [`${out.trimEnd()}\n`, 0];
        [out, column] = [out + part, column + columns];
      }
      return out;
    })
    .join('\n');
}

const said = (text: string): string => refusals.reduce((left, [pattern, words]) => left.replace(pattern, words), text);

/** What stands below the options is written by itself, with a line break on each side. */
const below = (text: string): string => text.replace(/^(\n*)([\s\S]*?)(\n*)$/, (_whole, before: string, words: string, after: string) => `${before}${chineseOf(words)}${after}`);

/** Gives a command and those below it their help in a language, and an option to choose it. */
export function localize(command: Command, language: BaseLanguage): void {
  if (!command.options.some(({ long }) => long === '--lang')) command.addOption(new Option('--lang <language>', 'output language: zh-CN or en; default: LC_ALL, LC_MESSAGES or LANG').choices(['zh-CN', 'en']));
  command.helpOption('-h, --help', language === 'en' ? 'display help for command' : chineseOf('display help for command'));
  if (language === 'zh-CN') {
    command.description(chineseOf(command.description()));
    for (const option of command.options) option.description = chineseOf(option.description);
    for (const argument of command.registeredArguments) argument.description = chineseOf(argument.description);
    command.configureHelp({
      displayWidth: columnsOf,
      boxWrap: wrapped,
      styleTitle: (title) => titles[title] ?? title,
      styleOptionDescription: said,
      styleArgumentDescription: said,
    });
    command.configureOutput({ writeOut: (text) => void process.stdout.write(below(text)), outputError: (text, write) => write(said(below(text))) });
    if (command.commands.length > 0) command.helpCommand('help [command]', chineseOf('display help for command'));
  }
  for (const child of command.commands) localize(child, language);
}
