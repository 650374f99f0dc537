import { expect, test } from 'vitest';
import { commandOf, environmentOf, stagesOf, stagesOfLast, workFolderOf } from './dockerfile.mjs';
import { ignoredBy } from './ignored.mjs';

const text = `# syntax
ARG NODE_IMAGE=node
FROM \${NODE_IMAGE} AS build
WORKDIR /house
# why
RUN one && \\
    two
FROM \${NODE_IMAGE}
WORKDIR /house
COPY --from=build /house ./
ENV PORT=1 \\
    HOST=all
HEALTHCHECK --interval=1s \\
  CMD ["node", "-e", "ask"]
ENTRYPOINT ["node"]
`;

test('a Dockerfile is read by stages, each line in one piece', () => {
  const [build, image] = stagesOf(text);
  expect(build).toEqual({ name: 'build', from: '${NODE_IMAGE}', steps: [{ instruction: 'WORKDIR', text: '/house' }, { instruction: 'RUN', text: 'one && two' }] });
  expect(image?.name).toBe('');
  if (image === undefined) return;
  expect(environmentOf(image)).toEqual({ PORT: '1', HOST: 'all' });
  expect([commandOf(image, 'HEALTHCHECK'), commandOf(image, 'ENTRYPOINT'), commandOf(image, 'CMD')]).toEqual([['node', '-e', 'ask'], ['node'], []]);
  expect(workFolderOf(image)).toBe('/house');
});

test('of the stages those are done that the last one is made of', () => {
  const names = (/** @type {string} */ added) => stagesOfLast(stagesOf(text.replace('# why\n', '').replace(/(?=FROM \S+\nWORKDIR \/house\nCOPY)/, added))).map(({ name }) => name);
  expect(names('FROM ${NODE_IMAGE} AS aside\nCOPY --from=build /house ./\nRUN apt-get update\n')).toEqual(['build', '']);
  expect(names('FROM build AS packages\nRUN three\n')).toEqual(['build', '']);
});

test('an ignore file leaves out what it names, with all that lies in it', () => {
  const ignored = ignoredBy('# why\n.git\n**/dist\n**/*.log\ndeploy/e2e\ntests/*\n!tests/package.json');
  expect(['.git', '.git/config', 'dist', 'a/b/dist/x.js', 'a/x.log', 'deploy/e2e/y', 'tests/src'].map(ignored)).toEqual(Array.from({ length: 7 }, () => true));
  expect(['', '.gitignore', 'a/distance', 'a/x.log.ts', 'x/deploy/e2e', 'tests', 'tests/package.json'].map(ignored)).toEqual(Array.from({ length: 7 }, () => false));
});
