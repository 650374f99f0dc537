import { describe, expect, it } from 'vitest';
import { readOptions, usage } from './options.mjs';

/** @param {string[]} args @param {Record<string, string>} [env] */
const read = (args, env = {}) => readOptions(args, env);

describe('the options of npm start', () => {
  it('are at the documented values when nothing is said', () => {
    expect(read([])).toMatchObject({ port: 8080, tcpPort: 32960, vehicles: 50, simulator: true, json: false, help: false });
  });

  it('are read from the command line', () => {
    const options = read(['--port', '0', '--tcp-port=4000', '--vehicles', '7', '--no-simulator', '--trouble', 'badFlash=5%', '--json', '--data', '/srv/x']);
    expect(options).toMatchObject({ trouble: 'badFlash=5%', port: 0, tcpPort: 4000, vehicles: 7, simulator: false, json: true, data: '/srv/x' });
  });

  it('are read from the environment', () => {
    const env = { VOLTDECK_PORT: '1', VOLTDECK_TCP_PORT: '2', VOLTDECK_VEHICLES: '3', VOLTDECK_SIMULATOR: '0', VOLTDECK_JSON: 'true', VOLTDECK_DATA: '/srv/y' };
    expect(read([], env)).toMatchObject({ port: 1, tcpPort: 2, vehicles: 3, simulator: false, json: true, data: '/srv/y' });
  });

  it('on the command line win over the environment', () => {
    expect(read(['--port', '5'], { VOLTDECK_PORT: '6' }).port).toBe(5);
  });

  it('leave TLS alone where the plain port is off', () => {
    expect(read(['--tcp-port', 'off', '--tls-port', '0'])).toMatchObject({ tcpPort: null, tlsPort: 0 });
    expect(read(['--tcp-port', '0'])).toMatchObject({ tcpPort: 0, tlsPort: 'auto' });
  });

  it('left empty in the environment count as not given', () => {
    expect(read([], { VOLTDECK_PORT: '' }).port).toBe(8080);
  });

  it.each([
    [['--port', '65536'], {}, '--port takes a whole number from 0 to 65535, not "65536".'],
    [['--vehicles', '-3'], {}, "--vehicles' argument is ambiguous"],
    [['--vehicles=1.5'], {}, '--vehicles takes a whole number'],
    [[], { VOLTDECK_TCP_PORT: 'x' }, 'VOLTDECK_TCP_PORT takes a whole number from 0 to 65535, not "x".'],
    [[], { VOLTDECK_SIMULATOR: 'maybe' }, 'VOLTDECK_SIMULATOR takes true or false, not "maybe".'],
    [['--bogus'], {}, "Unknown option '--bogus'"],
    [['--data='], {}, '--data takes a value.'],
    [['--trouble', 'badFlash=5%,badFlush=5%'], {}, '--trouble takes a list as badFlash=5%,neverBack=<VIN>; "badFlush=5%" is none of them.'],
    [['--tls-port', 'on'], {}, '--tls-port takes a whole number'],
    [['--tcp-port', 'off'], {}, '--tcp-port off --tls-port 32961'],
    [['extra'], {}, 'extra'],
  ])('given wrongly as %j %j are refused with a sentence and exit code 2', (args, env, sentence) => {
    expect(() => read(args, env)).toThrow(expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }));
  });

  it('all are in the help, each with its variable', () => {
    for (const word of ['--port', '--tcp-port', '--data', '--vehicles', '--no-simulator', '--trouble', '--json', 'VOLTDECK_PORT', 'VOLTDECK_JSON']) {
      expect(usage()).toContain(word);
    }
  });
});

it('trouble is refused here exactly where the simulator would refuse it', async () => {
  const { parseTroubles, troubleNames } = await import('@voltdeck/simulator');
  const lines = [...troubleNames.map((name) => `${name}=5%`), 'dropsDownload@4096=2.5%x3', 'badFlash=LVDSH45N5S1000001', 'badFlash', 'badFlash=101%', 'badFlash=5', 'nothing=5%'];
  const takes = (/** @type {() => unknown} */ work) => {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  };
  expect(lines.map((line) => takes(() => read(['--trouble', line])))).toEqual(lines.map((line) => takes(() => parseTroubles(line))));
});
