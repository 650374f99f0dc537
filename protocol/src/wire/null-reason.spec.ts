import { expect, it } from 'vitest';
import { fromHex } from './bytes.ts';
import { layoutOf, nullReason } from './null-reason.ts';
import { readFrame, writeFrame } from './frame.ts';
import type { KnownBlock } from './generated/codec.ts';
import { decodeUnit } from './unit.ts';

function blockOf(hex: string): KnownBlock {
  const unit = fromHex(`190a1b140202 ${hex}`);
  const message = decodeUnit(readFrame(writeFrame({ edition: 2016, command: 2, vin: 'V', unit })));
  const block = message.kind === 'report' ? message.blocks[0] : undefined;
  if (block === undefined || block.kind === 'vendor' || block.kind === 'private') throw new Error('no block');
  return block;
}

it('a null is abnormal, invalid or out of range by its raw value', () => {
  const block = blockOf('01 fe ff 01 0899 00000000 0000 0000 65 01 00 0000 00 00');
  const { fields } = layoutOf(block);
  const reasons = ['state', 'charging', 'speed', 'soc'].map((name) => nullReason(fields, block, name));
  expect(reasons).toEqual(['abnormal', 'invalid', 'outOfRange', 'outOfRange']);
});

it('a null that was never on the wire was not sent', () => {
  const block: KnownBlock = { kind: 'engine', edition: 2016, type: 4, state: null, crankshaftSpeed: null, consumption: null };
  expect(nullReason(layoutOf(block).fields, block, 'state')).toBe('notSent');
});

it('an entry of a list has a reason of its own, and so has a list that is not there', () => {
  const cells = blockOf('03 0000 0000 0000 0002 ff 50 0000 00 0000 00 0000 00 00');
  expect(nullReason(layoutOf(cells).fields, cells, 'probeTemperatures', 0)).toBe('invalid');
  const alarm = blockOf('07 00 00000000 00 00 fe 00');
  expect(nullReason(layoutOf(alarm).fields, alarm, 'engineFaults')).toBe('abnormal');
  expect(nullReason(layoutOf(alarm).fields, alarm, 'nothing')).toBeNull();
});
