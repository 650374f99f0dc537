import { defineConfig } from 'vitest/config';

const sources = ['protocol', 'services', 'shell', 'mf-*', 'deploy'];
const never = ['**/node_modules/**', '**/dist/**', '**/.voltdeck/**'];
const named = (ending: string): string[] => sources.map((folder) => `${folder}/**/*.${ending}`);

/** As the compiler is told by tsconfig.node.json; the fixtures of tests are in no build, so they are told here. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

const testing = (name: string): string => `deploy/local/src/testing/${name}.mjs`;
const nothingLeft = testing('nothing-left');
const withStores = [testing('own-stores'), testing('empty-bus'), 'services/platform/src/testing/empty-metrics.ts', nothingLeft];

/** Integration tests run in as many processes as there are stores; with those of DATABASE_URL and NATS_URL in one. */
const stores: readonly unknown[] = JSON.parse(process.env['VOLTDECK_TEST_STORES'] ?? '[0]');
const processes = stores.length;

/** Unit tests need nothing; integration tests need DATABASE_URL and NATS_URL; browser tests a running stack. */
export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          include: named('spec.{ts,tsx,js,mjs}'),
          exclude: [...never, '**/*.int.spec.*', '**/*.e2e.spec.*'],
          isolate: false,
          maxWorkers: '100%',
          setupFiles: [nothingLeft],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          name: 'integration',
          include: named('int.spec.ts'),
          isolate: false,
          maxWorkers: processes,
          setupFiles: withStores,
          exclude: [...never, '**/*.long.int.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1, setupFiles: 'list' },
        },
      },
      {
        oxc,
        test: {
          // Processes killed in the middle of campaigns and commands: of `npm run test:full`.
          name: 'long',
          include: named('long.int.spec.ts'),
          isolate: false,
          maxWorkers: processes,
          setupFiles: withStores,
          exclude: never,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1, setupFiles: 'list' },
        },
      },
      {
        oxc,
        test: {
          // The only ones that are tried a second time, and named then: a browser may meet a busy machine.
          name: 'browser',
          retry: 1,
          isolate: false,
          include: named('e2e.spec.ts'),
          exclude: never,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
