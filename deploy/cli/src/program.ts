import { Command } from 'commander';
import { language } from './language/language.ts';
import { localize } from './language/localize.ts';

type Add = (program: Command, args: readonly string[]) => void;

async function addModules(): Promise<Add> {
  const [{ addProjectCommands }, { addModuleCommands }, { addEmbedCommands }] = await Promise.all([import('./project/commands.ts'), import('./module/commands.ts'), import('./module/embed.ts')]);
  return (program) => {
    const modules = program.command('module').description('console modules: create, test, publish and roll out');
    addProjectCommands(modules);
    addModuleCommands(modules);
    addEmbedCommands(modules);
  };
}

async function addBackups(): Promise<Add> {
  return (await import('./backup/commands.ts')).addBackupCommands;
}

/** Commands by name, in the order of the help. Each brings along what it works with: all of them together take a second to load. */
const commands: Readonly<Record<string, () => Promise<Add>>> = {
  frame: async () => (await import('./frame/commands.ts')).addFrameCommands,
  conformance: async () => (await import('./conformance/commands.ts')).addConformanceCommands,
  doctor: async () => (await import('./doctor/commands.ts')).addDoctorCommand,
  backup: addBackups,
  backups: addBackups,
  restore: addBackups,
  database: async () => (await import('./database/commands.ts')).addDatabaseCommands,
  retention: async () => (await import('./retention/commands.ts')).addRetentionCommand,
  archive: async () => (await import('./archive/commands.ts')).addArchiveCommands,
  audit: async () => (await import('./audit/commands.ts')).addAuditCommands,
  'dead-letter': async () => (await import('./dead-letter/commands.ts')).addDeadLetterCommands,
  firmware: async () => (await import('./firmware/commands.ts')).addFirmwareCommands,
  campaign: async () => (await import('./campaign/commands.ts')).addCampaignCommands,
  module: addModules,
  screen: async () => (await import('./screen/commands.ts')).addScreenCommands,
  api: async () => (await import('./api/commands.ts')).addApiCommand,
  client: async () => (await import('./client/commands.ts')).addClientCommands,
  mcp: async () => (await import('./mcp/commands.ts')).addMcpCommand,
  simulate: async () => (await import('./simulate/command.ts')).addSimulateCommand,
  seed: async () => (await import('./seed/command.ts')).addSeedCommand,
  past: async () => (await import('./past/commands.ts')).addPastCommands,
};

/** Commands added before this call inherit nothing: every command must throw in place of ending the process. */
function throwEverywhere(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwEverywhere(child);
}

/** The command line for these arguments, not yet run: with the command that they name, or with all of them where they name none. */
export async function programFor(args: readonly string[]): Promise<Command> {
  const named = args.find((arg) => Object.hasOwn(commands, arg));
  const loads = named === undefined ? new Set(Object.values(commands)) : [commands[named]];
  const program = new Command('voltdeck')
    .description('command-line tools for the Voltdeck console')
    .showHelpAfterError(language === 'en' ? '(add --help for the options)' : '（加 --help 查看选项）');
  for (const load of loads) (await load?.())?.(program, args);
  throwEverywhere(program);
  localize(program, language);
  return program;
}
