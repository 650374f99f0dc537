import { CommanderError } from 'commander';
import { endWithReader } from './output.ts';
import { programFor } from './program.ts';
import { CallerError, messageOf } from './sentence.ts';

/** 1: the work was done and found something wrong; 2: it could not be started or finished. */
const failed = 2;

endWithReader(process.stdout, () => process.exit(0));

try {
  const program = await programFor(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : failed;
  else {
    process.stderr.write(`${error instanceof CallerError ? messageOf(error) : ((error instanceof Error ? error.stack : undefined) ?? messageOf(error))}\n`);
    process.exitCode = failed;
  }
}
