export { decodeBatch, encodeBatch, batchBytes, type BatchedFrame } from './batch.ts';
export { type BmsTypes, defaultBmsTypes } from './bms-types.ts';
export { fromHex, toHex } from './bytes.ts';
export { xorOf } from './checksum.ts';
export type { Control, ControlArguments } from './control.ts';
export * from './errors.ts';
export { diffExplained, type ExplainedChange } from './explain/diff.ts';
export { explain } from './explain/explain.ts';
export { type Explained, type ExplainedBits, type ExplainedPart, type ExplainedProblem, type ExplainedRow, rowsOf } from './explain/explained.ts';
export {
  answer,
  type AnswerOptions,
  answerUnit,
  type Frame,
  type FrameParts,
  isCommand,
  readFrame,
  withPlainUnit,
  writeFrame,
} from './frame.ts';
export type * from './generated/codec.ts';
export { type Edition, headerBytes, maxFrameBytes, maxUnitBytes, vinBytes } from './header.ts';
export { fitsOtherEditionOnly, frameHabits, type HabitOptions, timeHabit } from './habits.ts';
export { type Json, toJson } from './json.ts';
export { nameText, wireName } from './names.ts';
export { type ParameterValue, parametersEdition, type ParameterValues } from './parameters.ts';
export { type ParameterRange, parameterRange, parameterRow, type ParameterRow, parameterRows } from './tables/parameters.ts';
export { readSettingsAnswer, type SettingsAnswer } from './settings-answer.ts';
export { layoutOf, nullReason } from './null-reason.ts';
export {
  type Commands2025,
  type DecodeProfile,
  type DeviceProfile,
  type EncryptionSettings,
  type PrivateBlockLayout,
  type RecordProfile,
  standardProfile,
} from './profile/device-profile.ts';
export { readDeviceProfile } from './profile/read-profile.ts';
export { mergeRecords, toRecord } from './record.ts';
export { emptyRecord } from './generated/record.ts';
export { blockLayouts, messageLayouts } from './registry.ts';
export {
  type Block,
  type BlockKind,
  type BlockOfKind,
  type BlockToEncode,
  type Remainder,
  type RemainderReason,
  type Report,
  signedBytes,
  type VendorBlock,
} from './report.ts';
export { type Reason, reasonOf, type Reserved } from './reserved.ts';
export type { PrivateBlock } from './runtime/private-block.ts';
export type { PrivateValue, PrivateValues } from './runtime/private-values.ts';
export { type BadBytes, FrameSplitter, type SplitterCounters, type SplitterOptions } from './splitter.ts';
export { bmsLayoutVersion } from './tables/blocks-bms.ts';
export { packCodeBytes } from './tables/messages.ts';
export type { BlockLayout, Field, Fields, Layout, NumberField } from './tables/field.ts';
export { recordTime, standardOffsetMinutes, timeText, type WireTime, wireTime, wireTimeBytes } from './time.ts';
export { decodeFrame, type DecodedFrame, decodeUnit, encodeFrame, encodeUnit, type FrameToEncode, type Login, type Message, type MessageKind, type MessageToEncode } from './unit.ts';
export type { UpgradeArguments, UpgradeOrder } from './tables/upgrade.ts';
