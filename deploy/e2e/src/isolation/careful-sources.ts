/** The files of a module that says beforehand what it needs: settings, origins, and what the parameters of its pages are. */
export function carefulSources(origin: string): Readonly<Record<string, string>> {
  return {
    'package.json': `{ "name": "careful", "version": "1.0.0", "private": true, "type": "module" }
`,
    'rspack.config.mjs': `import { moduleConfig } from '@voltdeck/kit/rspack';

export default await moduleConfig(import.meta.dirname);
`,
    'src/manifest.ts': `import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

const title = { 'zh-CN': '守规矩的模块', en: 'Careful module' };
const page = { layout: 'blank', header: true, access: 'view', title } as const;

export const manifest = {
  name: 'careful',
  title,
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    { ...page, path: '/careful/limit', component: 'limit' },
    { ...page, path: '/careful/day/:number', component: 'limit', parameters: { number: 'number' } },
  ],
  navigation: [{ path: '/careful/limit', title, order: 80, access: 'view' }],
  extensions: [],
  locales: ['zh-CN', 'en'],
  origins: { connect: ['${origin}'] },
  settings: {
    type: 'object',
    properties: { limit: { type: 'integer', title: { 'zh-CN': '温度上限', en: 'Temperature limit' }, default: 45, minimum: 20, maximum: 80 } },
  },
} satisfies ModuleManifest<typeof lifecycles>;
`,
    'src/lifecycles.tsx': `import { createLifecycles, useModuleSettings } from '@voltdeck/kit';
import { useEffect, useState } from 'react';

function Limit() {
  const { limit } = useModuleSettings();
  const [answer, setAnswer] = useState('asking');
  useEffect(() => {
    fetch('${origin}/').then((response) => setAnswer(String(response.status)), () => setAnswer('refused'));
  }, []);
  return <p>The limit is {String(limit)}, the other origin: {answer}.</p>;
}

export const limit = createLifecycles(Limit);
`,
  };
}
