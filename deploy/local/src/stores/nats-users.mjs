import { join } from 'node:path';
import { busAccessOf } from '@voltdeck/contract';
import { serviceNames } from '@voltdeck/protocol/contract';
import { projectFolder } from '../options.mjs';
import { natsUsersFile } from './nats.mjs';

/** The same text in each place that a deployment can include it from: kustomize reads nothing outside its folder. */
export const natsUsersFiles = [natsUsersFile, join(projectFolder, 'deploy/kubernetes/base/nats/nats-users.conf')];

/** @param {readonly string[]} subjects */
const list = (subjects) => subjects.map((subject) => `        "${subject}"\n`).join('');

/** @param {(typeof serviceNames)[number]} service */
function userText(service) {
  const { publish, subscribe } = busAccessOf(service);
  return `    {
      user: ${service}, password: $${service}_password
      permissions: {
      publish: [
${list(publish)}      ]
      subscribe: [
${list(subscribe)}      ]
      allow_responses: { max: 1, expires: "2m" }
      }
    }
`;
}

/** The accounts of the bus, one for people and one a service. */
export function natsUsersText() {
  return `# Made by deploy/local/nats-users.mjs from services/contract/src/bus-access.ts: change it there.
# The passwords are variables of the file beside this one. voltdeck is for people and their tools (backup, seed); each service has an account that can do no more than it needs.
include "nats-passwords"
authorization {
  users: [
    { user: voltdeck, password: $voltdeck_password }
${serviceNames.map(userText).join('')}  ]
}
`;
}
