import { refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { words } from './words.ts';

const setting = 'mcpServer';

/**
 * Keeps to the administrators' switch, at the start and before every call. It is no lock, because the owner of the token could
 * ask the API by other means; but turning assistants off means those of the command line too.
 *
 * @throws CallerError
 */
export async function demandOn({ url, console }: ConsoleSession): Promise<void> {
  const { items } = await console.configList({ search: setting, pageSize: 5 });
  if (items.find(({ name }) => name === setting)?.value !== '1') throw refusal(words.off, { origin: new URL(url).origin }, 'MCP_OFF');
}
