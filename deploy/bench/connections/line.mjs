import { connect } from 'node:net';
import { fleetVehicle, Terminal } from '@voltdeck/simulator';
import { responseFlag } from '@voltdeck/protocol/codes';

/** Vehicles connect from as many addresses of this machine, as they do from many networks: limits of one address stay as they are. */
const addresses = 200;
const flagAt = 3;

export const addressOf = (index) => `127.0.1.${1 + (index % addresses)}`;

/**
 * Connects a vehicle and logs it in.
 * @returns {Promise<import('node:net').Socket | null>} null when it was refused or cut off
 */
export function logIn({ port, index, login = new Terminal(fleetVehicle(index, 1)).login(Date.now()) }) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: addressOf(index), noDelay: true });
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(login));
    socket.once('data', (answer) => {
      if (answer[flagAt] === responseFlag.ok) return resolve(socket);
      socket.destroy();
      return resolve(null);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(null));
  });
}
