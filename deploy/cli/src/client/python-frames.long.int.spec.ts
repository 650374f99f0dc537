import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { storesOf } from '../backup/environment.ts';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';

const run = promisify(execFile);
const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
const notebook = fileURLToPath(new URL('../../notebook/cell-spread.ipynb', import.meta.url));
/** Where Debian has its own: another `python3` may come first on the path, without Debian's packages. */
const debianPython = '/usr/bin/python3';
const dayMs = 86_400_000;

const program = `
import json, os, sys
import pandas as pd
from voltdeck import Client, frames

console = Client(os.environ["VOLTDECK_URL"], os.environ["VOLTDECK_TOKEN"])
day = pd.Timestamp(os.environ["VOLTDECK_DAY"], tz="UTC")
vehicle = next(console.iter_vehicle_list())
stretch = {"device_id": vehicle["deviceId"], "from_": day, "to": day + pd.Timedelta(days=1)}
told = {}

records = frames.records(console, **stretch)
raw = list(console.iter_records(device_id=vehicle["deviceId"], from_=int(day.timestamp() * 1000), to=int(day.timestamp() * 1000) + 86_400_000, sort="at"))
told["records"] = [len(records) == len(raw) > 200, str(records.index.tz), records.index.name, records.index.is_monotonic_increasing]
told["values"] = all(records["totalVoltage"].iloc[at] == raw[at]["values"]["totalVoltage"] for at in range(0, len(raw), 50))
told["record units"] = [records.attrs["units"][name] for name in ("soc", "totalVoltage", "current")]
chosen = frames.records(console, fields=["soc", "gear"], **stretch)
told["fields"] = [list(chosen.columns), chosen.attrs["units"]]

cells = frames.cells(console, rows=100, **stretch)
told["cells"] = [0 < len(cells) <= 100, str(cells.index.tz), cells.columns.names, cells.columns[0] == (1, 1), cells.attrs["unit"], len(cells.attrs["current"]) == len(cells)]
spread = cells.max(axis=1) - cells.min(axis=1)
told["spread"] = bool((spread >= 0).all() and spread.max() > 0)
probes = frames.cells(console, kind="temperature", rows=10, **stretch)
told["probes"] = [probes.attrs["unit"], -40 < probes.to_numpy().min() and probes.to_numpy().max() < 100]

series = frames.series(console, metrics=["soc", "power", "cellVoltageSpread", "vehicleState"], points=100, extremes=True, **stretch)
told["series"] = [0 < len(series) <= 100, str(series.index.tz), "soc lowest" in series, series.attrs["units"]["soc lowest"], series.attrs["units"]["power"], series.attrs["units"]["cellVoltageSpread"], "vehicleState" in series.attrs["units"], series.attrs["bucket_s"] > 0]
told["extremes"] = bool(((series["soc lowest"] <= series["soc"] + 1e-6) & (series["soc"] <= series["soc highest"] + 1e-6))[series["soc lowest"].notna()].all())
first = frames.series(console, device_id=vehicle["deviceId"], metrics=["cell.1.1"], from_=cells.index[0], to=cells.index[0] + pd.Timedelta(milliseconds=1))
told["one cell"] = [first["cell.1.1"].iloc[0] == cells[(1, 1)].iloc[0], first.attrs["units"]]

later = {"device_id": vehicle["deviceId"], "from_": "2001-01-01T00:00:00Z", "to": "2001-01-02T00:00:00Z"}
told["empty"] = [len(frames.records(console, **later)), len(frames.cells(console, **later)), len(frames.series(console, metrics=["soc"], **later))]
try:
    frames.records(console, device_id=vehicle["deviceId"], from_="2001-01-01T00:00:00", to=day)
except ValueError as error:
    told["no zone"] = str(error)
print(json.dumps(told, default=lambda value: value.item()))
`;

let running: RunningConsole | undefined;
let folder: string;
/** Why there is no pandas; null = there is. */
let missing: string | null = null;
let environment: NodeJS.ProcessEnv;

/** Debian's own packages in an environment of its own, so that what else is installed on this machine plays no part. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-frames-'));
  try {
    await run(debianPython, ['-m', 'venv', '--system-site-packages', '--without-pip', join(folder, 'venv')]);
    await run(join(folder, 'venv/bin/python'), ['-c', 'import pandas, matplotlib']);
  } catch (error) {
    missing = `not tested: ${debianPython} has no venv, pandas or matplotlib (${String(Object(error).stderr || error).trim().split('\n').at(-1)}). Install them: apt-get install -y python3-venv python3-pandas python3-matplotlib`;
    process.stderr.write(`${missing}\n`);
    return;
  }
  running = await startConsole({ REGISTRATION: 'open', VEHICLE_POLICY: 'open' });
  const asked = { PATH: process.env['PATH'], VOLTDECK_URL: running.url, VOLTDECK_TOKEN: running.apiToken };
  const dayBefore = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  environment = { ...asked, VOLTDECK_DAY: dayBefore, PYTHONPATH: folder, MPLBACKEND: 'Agg', MPLCONFIGDIR: folder, VOLTDECK_FIGURE: join(folder, 'figure.png') };
  await run(process.execPath, [bin, 'seed', '--days', '2', '--vehicles', '1', '--period', '60', '--nats-url', storesOf(process.env).natsUrl, '--json'], { env: asked });
  await run(process.execPath, [bin, 'client', 'python', '--out', folder], { env: asked });
}, 300_000);
afterAll(async () => {
  await running?.stop();
  if (folder) await rm(folder, { recursive: true });
});

async function python(context: TestContext, text: string): Promise<string> {
  if (missing !== null) context.skip(missing);
  const file = join(folder, 'program.py');
  await writeFile(file, text);
  try {
    return (await run(join(folder, 'venv/bin/python'), ['-B', file], { env: environment, cwd: folder })).stdout;
  } catch (error) {
    throw new Error(Object(error).stderr, { cause: error });
  }
}

describe('with pandas', () => {
  it('series, records and cells of a vehicle are frames with a time index in UTC and units', async (context) => {
    expect(JSON.parse(await python(context, program))).toEqual({
      records: [true, 'UTC', 'time', true],
      values: true,
      'record units': ['%', 'V', 'A'],
      fields: [['soc', 'gear'], { soc: '%' }],
      cells: [true, 'UTC', ['bmu', 'cell'], true, 'mV', true],
      spread: true,
      probes: ['°C', true],
      series: [true, 'UTC', true, '%', 'kW', 'mV', false, true],
      extremes: true,
      'one cell': [true, { 'cell.1.1': 'mV' }],
      empty: [0, 0, 0],
      'no zone': "'2001-01-01T00:00:00' has no time zone: give it as 2026-11-28T08:00:00+00:00",
    });
  });

  it('the notebook plots the cell voltage spread of a day', async (context) => {
    const { cells }: { cells: { cell_type: string; source: string[]; outputs?: unknown[] }[] } = JSON.parse(await readFile(notebook, 'utf8'));
    const code = cells.filter(({ cell_type }) => cell_type === 'code');
    expect(code.flatMap(({ outputs = [] }) => outputs)).toEqual([]);
    await python(context, code.map(({ source }) => source.join('')).join('\n\n'));
    const figure = await readFile(join(folder, 'figure.png'));
    expect(figure.subarray(1, 4).toString()).toBe('PNG');
    // A figure without lines has a third of that.
    expect(figure.length).toBeGreaterThan(60_000);
  });
});
