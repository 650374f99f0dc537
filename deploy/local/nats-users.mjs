// Writes the accounts of the bus from the contract's table, for every deployment: node deploy/local/nats-users.mjs
import { writeFileSync } from 'node:fs';
import { natsUsersFiles, natsUsersText } from './src/stores/nats-users.mjs';

for (const file of natsUsersFiles) writeFileSync(file, natsUsersText());
