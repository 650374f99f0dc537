import { interlocks, offeredCommands, remoteCommands } from '@voltdeck/protocol/codes';

const proofs = {
  answer: 'the OK of the terminal',
  login: 'the next login',
  values: 'the values',
  readBack: 'the new version, read back',
};

const words = { dangerous: 'yes', person: 'no; users only' };

/** @param {string} text */
const within = (text) => text.replace(/^The /, '').replace(/^Its /, 'its ');

/** @param {import('@voltdeck/protocol/codes').RemoteCommandRow} row */
function codeOf({ wire }) {
  if (!('control' in wire)) return '80';
  return `82 ${wire.control.toString(16).toUpperCase().padStart(2, '0')}${wire.movable ? '*' : ''}`;
}

/** @param {import('@voltdeck/protocol/codes').CommandProof} proof */
const proofOf = (proof) => (typeof proof === 'string' ? proofs[proof] : `reports: restriction ${proof.set === undefined ? 'gone' : 'set'}`);

/** What people can send to a vehicle, as a row of cells each. */
export function commandTable() {
  const rows = offeredCommands.map((name) => {
    const row = remoteCommands[name];
    const held = (row.interlocks ?? []).map((each) => within(interlocks[each].text.en)).join(', ');
    const danger = typeof row.danger === 'string' ? words[row.danger] : 'no';
    return [`${row.text.en} (${row.text['zh-CN']})`, `\`${name}\``, codeOf(row), danger, held === '' ? '–' : held, proofOf(row.proof)];
  });
  return [['command', 'name in the API', 'message', 'dangerous', 'held back when', 'proven by'], ...rows];
}
