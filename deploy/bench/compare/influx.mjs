import { listen } from './listener.mjs';
import { scalars } from './record-of.mjs';

// A process of its own: reports are gathered and written in batches, as InfluxDB wants them.

const most = 2_000;
const everyMs = 50;
const url = `${process.env.INFLUX_URL}/write?db=compare&precision=ms`;

const cell = (prefix) => (value, index) => (value === null ? [] : [`${prefix}${index + 1}=${value}`]);
const scalar = (record) => (name) => (typeof record[name] === 'number' ? [`${name}=${record[name]}`] : []);

function lineOf(record) {
  const fields = [...scalars.flatMap(scalar(record)), ...record.voltages.flatMap(cell('v')), ...record.temperatures.flatMap(cell('t'))];
  return `record,vin=${record.vin} ${fields.join(',')},receivedAt=${record.receivedAt.getTime()}i,frame="${record.frame.toString('base64')}" ${record.recordedAt.getTime()}`;
}

let waiting = [];
let timer;

function flush() {
  clearTimeout(timer);
  timer = undefined;
  const batch = waiting;
  waiting = [];
  if (batch.length > 0) void write(batch);
}

async function write(batch) {
  const response = await fetch(url, { method: 'POST', body: batch.map(({ line }) => line).join('\n') });
  if (!response.ok) throw new Error(`InfluxDB refused a batch: ${response.status} ${await response.text()}`);
  for (const { stored } of batch) stored();
}

listen((record) => new Promise((stored) => {
  waiting.push({ line: lineOf(record), stored });
  if (waiting.length >= most) flush();
  else timer ??= setTimeout(flush, everyMs);
}));
