import { Tally } from './src/tally.mjs';
import { testParts } from './src/test-parts.mjs';

const tally = new Tally();
for (const [name, part] of testParts) await tally.part(name, part);
process.exit(tally.finish());
