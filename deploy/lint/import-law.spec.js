import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const eslint = new ESLint({ cwd: root });

async function refusals(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  return result.messages.map((message) => message.ruleId).filter((rule) => /import|escape/.test(rule ?? ''));
}

const refused = [
  ['a micro-frontend imports another', 'mf-device/src/x.ts', "import { x } from '@voltdeck/mf-dashboard';"],
  ['a micro-frontend imports the codec', 'mf-device/src/x.ts', "import { x } from '@voltdeck/protocol/wire';"],
  ['a micro-frontend imports Arco past the facade', 'mf-device/src/x.ts', "import { x } from '@arco-design/web-react/es/Button';"],
  ['a micro-frontend imports the platform', 'mf-device/src/x.ts', "import { x } from '@voltdeck/platform';"],
  ['a service imports another service', 'services/edge/src/x.ts', "import { x } from '@voltdeck/fleet';"],
  ['a service imports the kit', 'services/fleet/src/x.ts', "import { x } from '@voltdeck/kit';"],
  ['the shell imports a micro-frontend', 'shell/src/x.ts', "import { x } from '@voltdeck/mf-device';"],
  ['the platform imports a service', 'services/platform/src/x.ts', "import { x } from '@voltdeck/telemetry';"],
  ['the kit imports the platform', 'shell/kit/src/x.ts', "import { x } from '@voltdeck/platform';"],
  ['the dictionary imports a library', 'protocol/src/x.ts', "import { x } from 'zod';"],
  ['the dictionary imports Node', 'protocol/src/x.ts', "import { x } from 'node:buffer';"],
  ['a room reaches into another by a relative path', 'services/edge/src/x.ts', "import { x } from '../../fleet/src/x.ts';"],
];

const allowed = [
  ['a micro-frontend imports kit and contract', 'mf-device/src/x.ts', "import '@voltdeck/kit/ui'; import '@voltdeck/protocol/contract';"],
  ['a service imports platform and dictionary', 'services/edge/src/x.ts', "import '@voltdeck/platform'; import '@voltdeck/protocol/wire';"],
  ['the dictionary imports itself', 'protocol/src/wire/x.ts', "import '../codes/index.ts';"],
];

describe('the import law', () => {
  test.each(refused)('is broken when %s', async (_name, file, code) => {
    expect(await refusals(file, code)).not.toEqual([]);
  });

  test.each(allowed)('holds when %s', async (_name, file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });
});
