import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

function packageRoot(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return '/';
}

/** Refuses `../../other-room/src/x.ts`: rooms meet at their packages' doors. */
export const noRelativeEscape = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { escape: "'{{source}}' leaves the package; import the other room by its package name." },
  },
  create(context) {
    const root = packageRoot(context.filename);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const target = resolve(dirname(context.filename), source);
      if (packageRoot(target) === root && !relative(root, target).startsWith('..')) return;
      context.report({ node, messageId: 'escape', data: { source } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
