import { Problem } from '../problem.mjs';
import { openBus } from './nats.mjs';
import { query } from './postgres.mjs';

/**
 * Checks the database that DATABASE_URL names.
 * @param {string} url
 * @throws {Problem} when it does not answer or lacks TimescaleDB
 */
export async function checkDatabase(url) {
  try {
    await query(url, async (client) => {
      await client.query('create extension if not exists timescaledb');
    });
  } catch (error) {
    throw new Problem(`DATABASE_URL (${withoutSecret(url)}) cannot be used: ${reason(error)}. It needs a reachable PostgreSQL with the timescaledb extension; unset it to let this machine make one.`);
  }
}

/**
 * Checks the bus that NATS_URL names.
 * @param {string} url
 * @throws {Problem} when it does not answer or runs without JetStream
 */
export async function checkBus(url) {
  try {
    await openBus(url);
  } catch (error) {
    throw new Problem(`NATS_URL (${withoutSecret(url)}) cannot be used: ${reason(error)}. It needs a reachable NATS server with JetStream; unset it to let this machine make one.`);
  }
}

/** @param {string} url */
function withoutSecret(url) {
  return url.replace(/\/\/[^@/]*@/g, '//***@');
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function reason(error) {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
}
