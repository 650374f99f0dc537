import { Command } from 'commander';
import { addAuditCommands } from './audit/commands.ts';
import { addBackupCommands } from './backup/commands.ts';
import { addCampaignCommands } from './campaign/commands.ts';
import { addClientCommands } from './client/commands.ts';
import { addDatabaseCommands } from './database/commands.ts';
import { addDeadLetterCommands } from './dead-letter/commands.ts';
import { addDoctorCommand } from './doctor/commands.ts';
import { addFirmwareCommands } from './firmware/commands.ts';
import { addFrameCommands } from './frame/commands.ts';
import { addModuleCommands } from './module/commands.ts';
import { addEmbedCommands } from './module/embed.ts';
import { addPastCommands } from './past/commands.ts';
import { addRetentionCommand } from './retention/commands.ts';
import { addSeedCommand } from './seed/command.ts';
import { addScreenCommands } from './screen/commands.ts';
import { addProjectCommands } from './project/commands.ts';
import { addSimulateCommand } from './simulate/command.ts';
import { language } from './language/language.ts';
import { localize } from './language/localize.ts';

/** The whole command line, not yet run. */
export const program = new Command('voltdeck')
  .description('tools around the Voltdeck console')
  .showHelpAfterError(language === 'en' ? '(add --help for the options)' : '（加 --help 查看选项）');
program.exitOverride();
addFrameCommands(program);
addDoctorCommand(program);
addBackupCommands(program);
addDatabaseCommands(program);
addRetentionCommand(program);
addAuditCommands(program);
addDeadLetterCommands(program);
addFirmwareCommands(program);
addCampaignCommands(program);
const modules = program.command('module').description('console modules: create, test, publish and roll out');
addProjectCommands(modules);
addModuleCommands(modules);
addEmbedCommands(modules);
addScreenCommands(program);
addClientCommands(program);
addSimulateCommand(program);
addSeedCommand(program);
addPastCommands(program);

/** Commands added before this call inherit nothing: every command must throw in place of ending the process. */
function throwEverywhere(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwEverywhere(child);
}

throwEverywhere(program);
localize(program, language);
