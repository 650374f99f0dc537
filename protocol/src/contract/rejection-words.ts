import type { Text } from '../text/text.ts';

const words = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, en: english });

/** Why nothing was read from a message, or a dead letter could not be stored: the codes of the API in words. */
export const rejectionTexts = {
  TRUNCATED: words('报文不完整', 'Incomplete message'),
  BAD_START: words('起始符错误', 'Wrong start mark'),
  BAD_LENGTH: words('长度错误', 'Wrong length'),
  BAD_CHECKSUM: words('校验码错误', 'Wrong checksum'),
  UNKNOWN_COMMAND: words('未知命令标识', 'Unknown command'),
  UNKNOWN_RESPONSE: words('未知应答标志', 'Unknown response flag'),
  UNKNOWN_ENCRYPTION: words('未知加密方式', 'Unknown encryption'),
  TRAILING_BYTES: words('末尾有多余字节', 'Extra bytes at the end'),
  NOT_A_COMMAND: words('不是下行命令', 'Not a downlink command'),
  VALUE_OUT_OF_RANGE: words('数值超出范围', 'Value out of range'),
  WRONG_EDITION: words('与标准版本不符', 'Not part of this edition'),
  WRONG_MESSAGE: words('报文类型不符', 'Unexpected message type'),
  WRONG_VALUE: words('数值无效', 'Invalid value'),
  UNKNOWN_PARAMETER: words('未知参数', 'Unknown parameter'),
  UNKNOWN_PRIVATE_BLOCK: words('未知的自定义信息体', 'Unknown custom block'),
  BAD_PROFILE: words('终端协议配置错误', 'Invalid terminal profile'),
  FRAME_TOO_LONG: words('报文过长', 'Message too long'),
  BAD_BATCH: words('批次格式错误', 'Malformed batch'),
  BAD_HEX: words('十六进制格式错误', 'Malformed hex'),
  ENCRYPTED: words('已加密，无法解密', 'Encrypted, could not be decrypted'),
  OTHER_EDITION: words('内容与起始符的标准版本不符', 'Content of another edition than the start mark'),
  TIME_INVALID: words('时间无效', 'Invalid time'),
  TOO_OLD: words('早于数据保留期限', 'Older than the retention period'),
  ARCHIVED: words('当日数据已归档，等待合并入档', 'Waits to be merged into its archived day'),
  UNDECODABLE: words('无法解析', 'Could not be decoded'),
  STORE_REFUSED: words('数据库拒绝写入', 'Refused by the database'),
  BATCH_UNREADABLE: words('批次无法读取', 'Unreadable batch'),
  NUMERIC_OUT_OF_RANGE: words('数值超出可存储范围', 'Number too large to store'),
  TEXT_REFUSED: words('文本无法存储', 'Text cannot be stored'),
  RULE_BROKEN: words('违反数据库约束', 'Violates a database constraint'),
  VALUE_UNSTORABLE: words('数值无法存储', 'Value cannot be stored'),
  TOO_LARGE: words('数据过大', 'Data too large'),
  DATA_REFUSED: words('数据库拒绝该数据', 'Data refused by the database'),
  answerUnasked: words('未匹配的应答：没有对应的指令', 'Unmatched answer: no matching command'),
  answerAmbiguous: words('未匹配的应答：可能对应多条指令', 'Unmatched answer: matches several commands'),
} as const satisfies Readonly<Record<string, Text>>;

export type Rejection = keyof typeof rejectionTexts;

const isRejection = (code: string): code is Rejection => Object.hasOwn(rejectionTexts, code);

/** A code of a later version shows itself. */
export const rejectionText = (code: string): Text => (isRejection(code) ? rejectionTexts[code] : words(code, code));
