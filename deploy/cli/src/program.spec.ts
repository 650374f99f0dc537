import { expect, it } from 'vitest';
import { programFor } from './program.ts';

const namesOf = async (args: readonly string[]): Promise<string[]> => (await programFor(args)).commands.map((command) => command.name());
const all = await namesOf([]);

it('every command of the help is there when it is the one that is named', async () => {
  for (const name of all) expect(await namesOf(['--lang', 'en', name, '--help'])).toContain(name);
});

it('a command that is named is loaded without the others', async () => {
  expect(await namesOf(['frame', 'decode', 'seed'])).toEqual(['frame']);
});

it('a name that is no command leaves all of them to choose from', async () => {
  expect(await namesOf(['fram'])).toEqual(all);
});
