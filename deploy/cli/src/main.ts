import { Command, CommanderError } from 'commander';
import { addAuditCommands } from './audit/commands.ts';
import { addCampaignCommands } from './campaign/commands.ts';
import { addDeadLetterCommands } from './dead-letter/commands.ts';
import { addDoctorCommand } from './doctor/commands.ts';
import { addFirmwareCommands } from './firmware/commands.ts';
import { addFrameCommands } from './frame/commands.ts';
import { addModuleCommands } from './module/commands.ts';
import { addEmbedCommands } from './module/embed.ts';
import { addSeedCommand } from './seed/command.ts';
import { addScreenCommands } from './screen/commands.ts';
import { addProjectCommands } from './project/commands.ts';
import { CallerError, messageOf } from './sentence.ts';
import { addSimulateCommand } from './simulate/command.ts';

/** 1: the work was done and found something wrong; 2: it could not be begun or finished. */
const failed = 2;

const program = new Command('voltdeck')
  .description('tools around the Voltdeck console')
  .showHelpAfterError('(add --help for the options)');
program.exitOverride();
addFrameCommands(program);
addDoctorCommand(program);
addAuditCommands(program);
addDeadLetterCommands(program);
addFirmwareCommands(program);
addCampaignCommands(program);
const modules = program.command('module').description('modules of the console: begin, test, publish, roll out');
addProjectCommands(modules);
addModuleCommands(modules);
addEmbedCommands(modules);
addScreenCommands(program);
addSimulateCommand(program);
addSeedCommand(program);

/** Commands added before this call inherit nothing: every command must throw in place of ending the process. */
function throwEverywhere(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwEverywhere(child);
}

throwEverywhere(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : failed;
  else {
    process.stderr.write(`${error instanceof CallerError ? messageOf(error) : ((error instanceof Error ? error.stack : undefined) ?? messageOf(error))}\n`);
    process.exitCode = failed;
  }
}
