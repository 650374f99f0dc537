/** @typedef {{instruction: string, text: string}} Step */
/** `from`: the image or the stage that it starts with. @typedef {{name: string, from: string, steps: readonly Step[]}} Stage */

/**
 * The stages of a Dockerfile in order; the last one, which is the image, may have no name.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '').split('\n').filter((line) => line.trim() !== '');
  const steps = lines.map((line) => {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { instruction, text: rest.trim() };
  });
  const starts = steps.flatMap(({ instruction }, at) => (instruction === 'FROM' ? [at] : []));
  return starts.map((start, at) => ({
    from: /^\S+/.exec(steps[start]?.text ?? '')?.[0] ?? '',
    name: /\sAS\s+(\S+)$/i.exec(steps[start]?.text ?? '')?.[1] ?? '',
    steps: steps.slice(start + 1, starts[at + 1]),
  }));
}

/**
 * The stages that the last one is made of: a builder does no others.
 * @param {readonly Stage[]} stages
 * @returns {Stage[]}
 */
export function stagesOfLast(stages) {
  const needed = new Set(stages.slice(-1));
  for (const stage of stages.toReversed()) {
    if (!needed.has(stage)) continue;
    const taken = [stage.from, ...stage.steps.map(({ text }) => /^--from=(\S+)/.exec(text)?.[1])];
    for (const other of stages) if (other.name !== '' && taken.includes(other.name)) needed.add(other);
  }
  return stages.filter((stage) => needed.has(stage));
}

/** Environment of a stage. @param {Stage} stage @returns {Record<string, string>} */
export function environmentOf({ steps }) {
  const given = steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ text }) => [...text.matchAll(/(\w+)=(\S+)/g)]);
  return Object.fromEntries(given.map(([, name = '', value = '']) => [name, value]));
}

/**
 * A command that is written as a list, such as that of ENTRYPOINT, CMD or HEALTHCHECK; empty where there is none.
 * @param {Stage} stage
 * @param {string} instruction
 * @returns {string[]}
 */
export function commandOf({ steps }, instruction) {
  const text = steps.findLast((step) => step.instruction === instruction)?.text ?? '[]';
  return JSON.parse(text.slice(text.indexOf('[')));
}

/** The folder in which a stage ends. @param {Stage} stage */
export const workFolderOf = ({ steps }) => steps.findLast(({ instruction }) => instruction === 'WORKDIR')?.text ?? '/';
