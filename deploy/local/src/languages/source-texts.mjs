import ts from 'typescript';

const chinese = /\p{Script=Han}/u;

/**
 * Texts of a source file: objects with both languages, and a Chinese word followed by its English as arguments.
 * @param {string} name @param {string} source
 * @returns {{ texts: { zh: string, en: string }[], computed: string[] }}
 */
export function textsIn(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  /** @type {{ zh: string, en: string }[]} */
  const texts = [];
  /** @type {string[]} */
  const computed = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const [zh, en] = ['zh-CN', 'en'].map((language) => node.properties.find((each) => ts.isPropertyAssignment(each) && nameOf(each.name) === language));
      if (zh && en && ts.isPropertyAssignment(zh) && ts.isPropertyAssignment(en)) {
        const pair = { zh: literalOf(zh.initializer), en: literalOf(en.initializer) };
        if (pair.zh !== null && pair.en !== null) texts.push({ zh: pair.zh, en: pair.en });
        else if (ts.isTemplateExpression(en.initializer)) computed.push(source.slice(en.initializer.pos, en.initializer.end).trim());
      }
    } else if (ts.isCallExpression(node)) {
      const words = node.arguments.map(literalOf);
      for (const [at, en] of words.entries()) {
        const zh = at === 0 ? null : words[at - 1];
        if (zh && en && chinese.test(zh) && !chinese.test(en)) texts.push({ zh, en });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { texts, computed };
}

/** @param {ts.PropertyName} name */
const nameOf = (name) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');

/** @param {ts.Node} node @returns {string | null} */
function literalOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [literalOf(node.left), literalOf(node.right)];
  return left === null || right === null ? null : left + right;
}
