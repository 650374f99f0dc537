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
  ['a micro-frontend imports the base', 'mf-device/src/x.ts', "import { x } from '@voltdeck/base';"],
  ['a service imports another service', 'services/edge/src/x.ts', "import { x } from '@voltdeck/fleet';"],
  ['a service imports the kit', 'services/fleet/src/x.ts', "import { x } from '@voltdeck/kit';"],
  ['the shell imports a micro-frontend', 'shell/src/x.ts', "import { x } from '@voltdeck/mf-device';"],
  ['the base imports a service', 'services/base/src/x.ts', "import { x } from '@voltdeck/telemetry';"],
  ['the kit imports the base', 'shell/kit/src/x.ts', "import { x } from '@voltdeck/base';"],
  ['the dictionary imports a library', 'protocol/src/x.ts', "import { x } from 'zod';"],
  ['the dictionary imports Node', 'protocol/src/x.ts', "import { x } from 'node:buffer';"],
  ['a micro-frontend runs schemas of the contract', 'mf-device/src/x.ts', "import { contract } from '@voltdeck/contract';"],
  ['the kit runs schemas of the contract', 'shell/kit/src/x.ts', "import { contract, type SeriesView } from '@voltdeck/contract';"],
  ['the shell runs schemas of the contract', 'shell/src/x.ts', "export { contract } from '@voltdeck/contract';"],
  ['a micro-frontend moves the whole console', 'mf-device/src/x.ts', "import { configureApi } from '@voltdeck/kit/host';"],
  ['a page of walls that draws none moves the console', 'mf-screen/src/frame/x.ts', "import { configureApi } from '@voltdeck/kit/host';"],
  ['a micro-frontend calls past the kit', 'mf-device/src/x.ts', "import { addresses } from '@voltdeck/contract/addresses';"],
  ['the client imports the base', 'services/client/src/x.ts', "import { x } from '@voltdeck/base';"],
  ['the tools of assistants import a service', 'services/mcp/src/x.ts', "import { x } from '@voltdeck/edge';"],
  ['the tools of assistants import the base', 'services/mcp/src/x.ts', "import { x } from '@voltdeck/base';"],
  ['a service other than the edge imports the tools of assistants', 'services/fleet/src/x.ts', "import { x } from '@voltdeck/mcp';"],
  ['the contract imports a service', 'services/contract/src/x.ts', "import { x } from '@voltdeck/telemetry';"],
  ['the dictionary imports the contract', 'protocol/src/x.ts', "import type { x } from '@voltdeck/contract';"],
  ['a room reaches into another by a relative path', 'services/edge/src/x.ts', "import { x } from '../../fleet/src/x.ts';"],
];

const allowed = [
  ['a micro-frontend imports kit and contract', 'mf-device/src/x.ts', "import '@voltdeck/kit/ui'; import '@voltdeck/protocol/contract';"],
  ['a service imports base and dictionary', 'services/edge/src/x.ts', "import '@voltdeck/base'; import '@voltdeck/protocol/wire';"],
  ['a page imports types of the contract', 'mf-device/src/x.ts', "import type { SeriesView } from '@voltdeck/contract';"],
  ['the kit imports types and addresses of the contract', 'shell/kit/src/x.ts', "import type { SeriesView } from '@voltdeck/contract'; import { addresses } from '@voltdeck/contract/addresses';"],
  ['a service imports the contract', 'services/fleet/src/x.ts', "import { history } from '@voltdeck/contract';"],
  ['the shell and the walls take the door of the host', 'shell/src/x.ts', "import { startReplay } from '@voltdeck/kit/host';"],
  ['walls tell their panels what they know', 'mf-screen/src/feed/x.ts', "import { panelFeeds } from '@voltdeck/kit/host';"],
  ['the edge serves the tools of assistants', 'services/edge/src/x.ts', "import { createToolServer } from '@voltdeck/mcp';"],
  ['the command line serves the tools of assistants', 'deploy/cli/src/x.ts', "import { createToolServer } from '@voltdeck/mcp';"],
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
