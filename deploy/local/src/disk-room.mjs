import { statfsSync } from 'node:fs';

const mebibyte = 1024 * 1024;

/** A store that stopped for a full disk is not started again before there is this much room. */
const roomNeeded = 64 * mebibyte;
export const roomText = `${roomNeeded / mebibyte} MB`;

/** @param {string} folder */
export function hasRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeeded;
}
