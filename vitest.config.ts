import { defineConfig } from 'vitest/config';

const sources = ['protocol', 'services', 'shell', 'mf-*', 'deploy', 'docs'];
/** Tests of a template run in the module that is made from it. */
const never = ['**/node_modules/**', '**/dist/**', '**/.voltdeck/**', 'deploy/cli/template/**'];
const named = (ending: string): string[] => sources.map((folder) => `${folder}/**/*.${ending}`);

/** As the compiler is told by tsconfig.node.json; the fixtures of tests are in no build, so they are told here. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** In milliseconds. A limit ends what hangs, it judges no speed: unit tests wait for the processors that integration tests leave. */
const patience = 300_000;
/** A browser test that hangs is tried twice. */
const browserPatience = 120_000;

/** What a process has compiled the next one reads: `npm test` starts a dozen of them over the same sources. */
const experimental = { fsModuleCache: true };

const testing = (name: string): string => `deploy/local/src/testing/${name}.mjs`;
const nothingLeft = testing('nothing-left');
const beginEmpty = testing('begin-empty');

/**
 * Unit tests need nothing; integration tests need DATABASE_URL and NATS_URL; browser tests a running stack. Many files of unit and
 * integration tests share a process. A browser test that fails is tried a second time and named: it may have met a busy machine.
 */
export default defineConfig({
  test: {
    expect: { poll: { timeout: browserPatience / 2 } },
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          experimental,
          include: named('spec.{ts,tsx,js,mjs}'),
          exclude: [...never, '**/*.int.spec.*', '**/*.e2e.spec.*'],
          // CSS Modules are read as the build does, their classes keep the names as written: without, a class would be "undefined".
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
          isolate: false,
          maxWorkers: '100%',
          setupFiles: [nothingLeft],
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          name: 'integration',
          experimental,
          include: named('int.spec.ts'),
          isolate: false,
          fileParallelism: false,
          setupFiles: [nothingLeft, beginEmpty],
          exclude: [...never, '**/*.long.int.spec.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc,
        test: {
          // Attacks at length, stories through all services, and processes killed in the middle of their work: of `npm run test:full`.
          name: 'long',
          experimental,
          include: named('long.int.spec.ts'),
          isolate: false,
          fileParallelism: false,
          setupFiles: [nothingLeft, beginEmpty],
          exclude: never,
          testTimeout: patience,
          hookTimeout: patience,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
          retry: 1,
          include: named('e2e.spec.ts'),
          exclude: never,
          fileParallelism: false,
          testTimeout: browserPatience,
          hookTimeout: browserPatience,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
