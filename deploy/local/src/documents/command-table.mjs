import { interlocks, offeredCommands, remoteCommands } from '@voltdeck/protocol/codes';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */

const words = {
  en: {
    head: ['command', 'name in the API', 'message', 'dangerous', 'held back when', 'proven by'],
    proofs: { answer: "the terminal's OK", login: 'the next login', values: 'the values', readBack: 'the new version, read back' },
    restriction: (/** @type {boolean} */ set) => `reports: restriction ${set ? 'set' : 'gone'}`,
    danger: { dangerous: 'yes', person: 'no; users only' },
    harmless: 'no',
    between: ', ',
  },
  'zh-CN': {
    head: ['指令', '接口名', '报文', '危险指令', '以下情况不可发送', '完成依据'],
    proofs: { answer: '终端应答成功', login: '再次登入', values: '读回的数值', readBack: '读回新版本' },
    restriction: (/** @type {boolean} */ set) => (set ? '上报中出现该限制' : '上报中该限制消失'),
    danger: { dangerous: '是', person: '否；仅限用户操作' },
    harmless: '否',
    between: '、',
  },
};

/** @param {string} text */
const within = (text) => text.replace(/^The /, '').replace(/^Its /, 'its ');

/** @param {import('@voltdeck/protocol/codes').RemoteCommandRow} row */
function codeOf({ wire }) {
  if (!('control' in wire)) return '80';
  return `82 ${wire.control.toString(16).toUpperCase().padStart(2, '0')}${wire.movable ? '*' : ''}`;
}

/**
 * What people can send to a vehicle, as a row of cells each.
 * @param {Language} language
 */
export function commandTable(language) {
  const { head, proofs, restriction, danger: dangers, harmless, between } = words[language];
  const rows = offeredCommands.map((name) => {
    const row = remoteCommands[name];
    const held = (row.interlocks ?? []).map((each) => within(interlocks[each].text[language])).join(between);
    const danger = typeof row.danger === 'string' ? dangers[row.danger] : harmless;
    const proof = typeof row.proof === 'string' ? proofs[row.proof] : restriction(row.proof.set !== undefined);
    const title = language === 'en' ? row.text.en : row.text['zh-CN'];
    return [title, `\`${name}\``, codeOf(row), danger, held === '' ? '–' : held, proof];
  });
  return [head, ...rows];
}
