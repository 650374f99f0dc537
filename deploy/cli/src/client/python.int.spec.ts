import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCutLine } from '../testing/cut-line.ts';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';

const run = promisify(execFile);
const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));

/** What another team writes. -I: only the standard library and this folder; -W error: no warning either. */
const program = `
import json, sys, time, typing
sys.path.insert(0, sys.argv[1])
from voltdeck import Client, NoAnswer, Refused, views

url, token, number = sys.argv[2:]
name = f"Hafen \\u6e2f {number}"
console = Client(url, token)
told = {}

def refusal(call):
    try:
        return call()
    except Refused as refused:
        return [refused.status, refused.code, [field["path"] for field in refused.fields], bool(refused.detail)]

def silence(call):
    try:
        return call()
    except NoAnswer as silent:
        return str(silent)

told["user"] = console.session()["user"]["loginName"]
customer = console.customer_add(name=name, idempotency_key=f"python-{number}")
told["again"] = console.customer_add(name=name, idempotency_key=f"python-{number}")["id"] == customer["id"]
changed = console.customer_change(id=customer["id"], version=customer["version"], description="by Python")
emptied = console.customer_change(id=customer["id"], version=changed["version"], description=None)
told["descriptions"] = [customer["description"], changed["description"], emptied["description"], emptied["name"] == name]
told["late"] = refusal(lambda: console.customer_change(id=customer["id"], version=1, description="too late"))
device = console.device_add(vin=f"LVDPYTHN0{number}")
# Telemetry hears of a new vehicle a moment later.
while not (vehicles := console.vehicle_list(search=device["vin"], online=False)["items"]):
    time.sleep(0.05)
told["vehicles"] = [[vehicle["deviceId"] == device["id"], vehicle["workingState"]] for vehicle in vehicles]
told["series"] = refusal(lambda: sorted(console.series(device_id=device["id"], metrics=["soc", "soh"], from_=0, to=1_000)["columns"]))
told["bad"] = refusal(lambda: console.customer_add(name=""))
told["bad type"] = refusal(lambda: console.vehicle_list(page_size="many"))
told["nobody"] = refusal(lambda: console.device(id="a/b?c"))
told["stranger"] = refusal(lambda: Client(url).vehicle_list())
told["a person's"] = refusal(lambda: console.user_delete(id=device["id"]))
console.customer_add(name=f"{name} 2")
told["iterated"] = [each["name"] for each in console.iter_customer_list(search=name, sort="name", page_size=1)]
# The log is written a moment later.
while len(logged := list(console.iter_event_page(types=["customer"], page_size=1))) < 4:
    time.sleep(0.05)
told["logged"] = sorted({event["type"] for event in logged})
told["file"] = console.exports(entity="customer", search=name).decode("utf-8-sig").splitlines()[1].split(",")[0]
told["refused file"] = refusal(lambda: console.device_import(content=b"not a table", dry_run=True))
stream = console.wall()
told["event"] = next(event.event for event in stream if event.event == "now" and isinstance(event.data, dict))
stream.close()
told["away"] = silence(lambda: Client("http://127.0.0.1:1", token).session())
for name in dir(views):
    if isinstance(getattr(views, name), type) and typing.is_typeddict(getattr(views, name)):
        typing.get_type_hints(getattr(views, name))
names = [name for name in dir(Client) if not name.startswith("_")]
told["typed"] = all("return" in typing.get_type_hints(getattr(Client, name)) and getattr(Client, name).__doc__ for name in names)
told["methods"] = sum(not name.startswith(("iter_", "follow_")) for name in names)
print(json.dumps(told))
`;

/** It reads the log from where it is now, and ends behind the third customer. */
const follower = `
import sys
sys.path.insert(0, sys.argv[1])
from voltdeck import Client

console = Client(sys.argv[2], sys.argv[3])
newest = console.event_page()["newest"]
print("open", flush=True)
seen = set()
for event in console.follow_event_stream(types=["customer.added"], after=newest):
    if event.event == "event" and event.data["id"] not in seen:
        seen.add(event.data["id"])
        print(event.data["data"]["change"]["id"], flush=True)
    if len(seen) == 3:
        break
`;

let running: RunningConsole;
let folder: string;
let written: { readonly routes: number; readonly folder: string };
beforeAll(async () => {
  [running, folder] = await Promise.all([startConsole(), mkdtemp(join(tmpdir(), 'voltdeck-python-'))]);
  const env = { PATH: process.env['PATH'], VOLTDECK_URL: running.url };
  const { stdout } = await run(process.execPath, [bin, 'client', 'python', '--out', folder, '--json'], { env });
  written = JSON.parse(stdout);
}, 120_000);
afterAll(async () => {
  await running?.stop();
  if (folder) await rm(folder, { recursive: true });
});

async function python(...given: readonly string[]): Promise<string> {
  try {
    return (await run('python3', ['-I', '-B', '-W', 'error', ...given])).stdout;
  } catch (error) {
    const { code, stderr, message } = Object(error);
    throw new Error(code === 'ENOENT' ? `python3 does not run (${message}): install it, on Debian with apt-get install -y python3` : stderr, { cause: error });
  }
}

/** Another team's program beside the package. */
async function withPackage(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('the package that a console describes', () => {
  it('works in Python, with only its standard library', async () => {
    const { routes, ...made } = written;
    expect(made).toEqual({ folder: join(folder, 'voltdeck'), contract: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect((await readdir(made.folder)).sort()).toEqual(['__init__.py', 'client.py', 'frames.py', 'py.typed', 'transport.py', 'units.py', 'views.py']);

    // A second try meets what the first one made.
    const number = String(randomInt(10_000_000, 100_000_000));
    const told = JSON.parse(await python(await withPackage('program.py', program), folder, running.url, running.apiToken, number));
    expect(told).toEqual({
      user: 'admin',
      again: true,
      descriptions: [null, 'by Python', null, true],
      late: [409, 'VERSION_CONFLICT', [], true],
      vehicles: [[true, 'offline']],
      series: ['soc', 'soh'],
      bad: [400, 'INPUT_INVALID', ['name'], true],
      'bad type': [400, 'INPUT_INVALID', ['pageSize'], true],
      nobody: [404, 'NOT_AN_ID', [], true],
      stranger: [401, 'SIGN_IN_REQUIRED', [], true],
      "a person's": [403, 'SESSION_NEEDED', [], true],
      iterated: [`Hafen 港 ${number}`, `Hafen 港 ${number} 2`],
      logged: ['voltdeck.customer.added', 'voltdeck.customer.changed'],
      file: `Hafen 港 ${number}`,
      'refused file': [400, 'IMPORT_REFUSED', [], true],
      event: 'now',
      away: expect.stringMatching(/^Cannot connect to http:\/\/127\.0\.0\.1:1: .*refused/),
      typed: true,
      methods: routes,
    });
  });

  it('follows the event log over broken connections, by position', async () => {
    const line = await openCutLine(running.url);
    const child = spawn('python3', ['-I', '-B', '-W', 'error', await withPackage('follow.py', follower), folder, line.url, running.apiToken]);
    let [output, errors] = ['', ''];
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    const lines = (): string[] => output.split('\n').filter((each) => each !== '');
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    try {
      await vi.waitFor(() => expect([errors, lines()]).toEqual(['', ['open']]), wait);
      const added = [await addCustomer('first')];
      await vi.waitFor(() => expect([errors, lines()]).toEqual(['', ['open', added[0]]]), wait);
      line.cut();
      added.push(await addCustomer('second'), await addCustomer('third'));
      expect([await closed, errors, lines()]).toEqual([0, '', ['open', ...added]]);
    } finally {
      child.kill();
      await line.close();
    }
  });

  it('says what is missing where pandas is not there', async () => {
    const text = 'import sys\nsys.path.insert(0, sys.argv[1])\nsys.modules["pandas"] = None\nfrom voltdeck import Client, frames\ntry:\n    frames.records(Client("http://127.0.0.1:1"), "x", 0, 1)\nexcept frames.PandasMissing as missing:\n    print(missing)\n';
    expect(await python(await withPackage('no-pandas.py', text), folder)).toMatch(/^voltdeck\.frames needs pandas\. Install it: .*python3-pandas/);
  });
});

const wait = { timeout: 60_000, interval: 50 };

async function addCustomer(name: string): Promise<string> {
  const { headers, ...request } = { method: 'POST', headers: { authorization: `Bearer ${running.apiToken}`, 'content-type': 'application/json' }, body: JSON.stringify({ name }) };
  const answer = await fetch(`${running.url}/api/v1/customers`, { ...request, headers });
  return Object(await answer.json()).id;
}
