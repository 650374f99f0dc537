import { defineConfig } from 'vitest/config';

const sources = ['protocol', 'services', 'shell', 'mf-*', 'deploy'];
const never = ['**/node_modules/**', '**/dist/**', '**/.voltdeck/**'];
const named = (ending: string): string[] => sources.map((folder) => `${folder}/**/*.${ending}`);

/** As the compiler is told by tsconfig.node.json; the fixtures of tests are in no build, so they are told here. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

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
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          name: 'integration',
          include: named('int.spec.ts'),
          setupFiles: ['deploy/local/src/testing/empty-bus.mjs'],
          exclude: [...never, '**/*.long.int.spec.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc,
        test: {
          // Processes killed in the middle of campaigns and commands: of `npm run test:full`.
          name: 'long',
          include: named('long.int.spec.ts'),
          setupFiles: ['deploy/local/src/testing/empty-bus.mjs'],
          exclude: never,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
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
