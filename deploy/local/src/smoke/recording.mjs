import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.mjs';
import { projectFolder } from '../options.mjs';

const vectors = join(projectFolder, 'protocol/vectors');
/** What a vehicle of the 2016 edition sends unasked. */
const sentByVehicles = /^2016-(login|realtime|reissue|heartbeat|time-sync|logout)(-|\.)/;
/** What a good terminal does not send: these are refused, or not answered. */
const refused = /truncated|padded-vin|answer-flag|bcd-time|impossible-time|body-of-2025/;

/** The recorded frames of the project, one hex line each, a login first. */
export function recordedFrames() {
  const names = readdirSync(vectors).filter((name) => name.endsWith('.hex') && sentByVehicles.test(name) && !refused.test(name));
  const rank = (/** @type {string} */ name) => (name.startsWith('2016-login.') ? 0 : name.startsWith('2016-logout') ? 2 : 1);
  return names.sort((a, b) => rank(a) - rank(b)).map((name) => readFileSync(join(vectors, name), 'utf8').replace(/#.*|\s/g, ''));
}

/**
 * A realtime frame of a vehicle at this moment, made from the recorded one.
 * @param {{vin: string, soc: number}} state
 * @returns {Promise<string>} hex
 */
export async function realtimeFrame({ vin, soc }) {
  const { decodeFrame, encodeFrame, fromHex, toHex, wireTime } = await import('@voltdeck/protocol/wire');
  const recorded = decodeFrame(fromHex(readFileSync(join(vectors, '2016-realtime.hex'), 'utf8')));
  const { message } = recorded;
  if (message.kind !== 'report') throw new Error('2016-realtime.hex holds no realtime report.');
  const blocks = message.blocks.map((block) => (block.kind === 'vehicle' ? { ...block, soc } : block));
  return toHex(encodeFrame({ ...recorded, vin, message: { ...message, time: wireTime(Date.now()), blocks } }));
}

/**
 * Sends hex lines as a vehicle would, by the command that people use.
 * @param {string} tcp
 * @param {readonly string[]} lines
 * @returns {Promise<string>} what the command printed
 * @throws {Error} when a frame was refused or not answered
 */
export function replay(tcp, lines) {
  const command = join(projectFolder, 'deploy/cli/bin/voltdeck.mjs');
  return run(process.execPath, [command, 'frame', 'replay', '-', '--to', tcp], { input: `${lines.join('\n')}\n` });
}
