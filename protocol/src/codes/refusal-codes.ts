import type { Text } from './code-table.ts';
import { frameHabits } from './frame-habits.ts';

/** Why what a terminal sent was refused, and what ends it. */
export interface RefusalCode extends Text {
  readonly cure: Text;
}

function code(chinese: string, english: string, chineseCure: string, englishCure: string): RefusalCode {
  return { 'zh-CN': chinese, en: english, cure: { 'zh-CN': chineseCure, en: englishCure } };
}

/** Every cause that the device port names: at the door before a frame, about logins, and last about bytes that are no frame. */
export const refusalCodes = {
  addressRefused: code('来源地址不在允许列表中', 'Address is not allowed', '将该地址或网段加入 TCP_ALLOW（TLS 端口为 TLS_ALLOW）', 'Add the address or its network to TCP_ALLOW, or to TLS_ALLOW for the TLS port'),
  tooManyOfAddress: code('同一地址连接过多', 'Too many connections from one address', '检查终端是否不断新建连接；网关或专网出口请加入 CONNECTIONS_TRUSTED', 'Check for terminals that keep opening connections; list gateways in CONNECTIONS_TRUSTED'),
  tooMany: code('连接总数已满', 'All connections are taken', '增加接入节点，或提高 CONNECTIONS_MAX', 'Add protocol nodes, or raise CONNECTIONS_MAX'),
  gaveWay: code('未登入的连接让位', 'Connection without a login gave way', '连接总数已满：增加接入节点，或提高 CONNECTIONS_MAX', 'All connections were taken: add protocol nodes, or raise CONNECTIONS_MAX'),
  loginTimeout: code('连接后未登入', 'No login after connecting', '终端应在连接后立即登入（01）；需要更久时提高 LOGIN_TIMEOUT_S', 'The terminal logs in (01) right after it connects; if it needs longer, raise LOGIN_TIMEOUT_S'),
  tlsPlain: code('向 TLS 端口发送了未加密数据', 'Unencrypted bytes at the TLS port', '在终端中启用 TLS，或改连普通 TCP 端口', 'Turn on TLS in the terminal, or connect it to the port for plain TCP'),
  tlsSilent: code('TLS 握手超时', 'TLS handshake took too long', '检查网络和终端的 TLS 设置；网络较慢时提高 TLS_HANDSHAKE_S', 'Check the network and the TLS settings of the terminal; on slow networks raise TLS_HANDSHAKE_S'),
  tlsNoCertificate: code('TLS 握手时未出示客户端证书', 'No client certificate in the TLS handshake', '为终端安装证书；TLS_CLIENT_CERTIFICATE=optional 时不强制要求', 'Install a certificate in the terminal; TLS_CLIENT_CERTIFICATE=optional does not demand one'),
  tlsCertificateUntrusted: code('客户端证书不可信或已过期', 'Client certificate is not trusted or has expired', '证书应由 TLS_CA_FILE 中的机构签发且在有效期内', 'The certificate needs an issuer from TLS_CA_FILE and must not have expired'),
  tlsServerUntrusted: code('终端不信任服务器证书', 'Terminal does not trust the server certificate', '在终端中安装签发服务器证书的机构证书，并核对终端时间', 'Install the authority of the server certificate in the terminal, and check its clock'),
  tlsFailed: code('TLS 握手失败', 'TLS handshake failed', '终端应支持 TLS 1.2 或 1.3；终端主动断开时，检查其是否信任服务器证书', 'The terminal needs TLS 1.2 or 1.3; if it hung up by itself, check whether it trusts the server certificate'),
  fleetAway: code('车辆服务未响应，未应答', 'Left unanswered: the fleet service did not respond', '终端会自动重发；在系统状态页查看车辆服务', 'Terminals send again automatically; check the fleet service on the status page'),
  failed: code('接入服务内部错误，未应答', 'Left unanswered: internal error of the protocol service', '保留字节和时间，查看接入服务日志', 'Keep the bytes and the time, and look in the log of the protocol service'),
  vinUnknown: code('车辆未登记', 'Vehicle not registered', '登记该车辆，或开放自动登记', 'Add the vehicle, or open registration at login'),
  vinMalformed: code('VIN 格式不符', 'VIN does not have the standard form', '改正终端中的 VIN；确有此类车辆时启用设置 oddVins', 'Correct the VIN in the terminal; if your vehicles have such VINs, turn on the setting oddVins'),
  vinDuplicate: code('VIN 已由另一终端在线', 'VIN is online from another terminal', '检查是否有两台终端写入了同一 VIN', 'Check whether two terminals were given the same VIN'),
  vinContested: code('VIN 反复被另一终端争用', 'VIN is claimed by another terminal again and again', '10 分钟内 5 次以上；核对终端，并为该车辆要求证书、签名或加密', 'Five times or more within 10 minutes: check the terminals, and require a certificate, signature or encryption of the vehicle'),
  tlsMissing: code('未使用 TLS 连接', 'Connection is not encrypted with TLS', '安全策略要求 TLS：让终端连接 TLS 端口', 'The security policy demands TLS: let the terminal connect to the TLS port'),
  certificateMissing: code('缺少客户端证书', 'Client certificate is missing', '安全策略要求客户端证书，其 CN 或备用名称为 VIN', 'The security policy demands a client certificate whose CN or alternative name is the VIN'),
  certificateOther: code('客户端证书属于另一车辆', 'Client certificate is of another vehicle', '为终端签发 CN 或备用名称为其 VIN 的证书', 'Issue the terminal a certificate whose CN or alternative name is its VIN'),
  activationClosed: code('首次激活已关闭', 'First activation is closed', '由管理员在车辆的安全策略中限时开放激活', 'An administrator opens activation for this vehicle in its security policy'),
  loginInvalid: code('登入数据无法读取', 'Login cannot be read', '按附录检查登入数据单元的长度和字段', 'Check length and fields of the login data unit'),
  platformRefused: code('平台用户名或密码错误', 'Platform user or password is wrong', '核对平台账号', 'Check the account of the platform'),
  vinNotOfPlatform: code('平台无权代此车辆上报', 'Platform may not speak for this vehicle', '将 VIN 或其项目加入该平台的清单', 'Add the VIN or its project to the list of the platform'),
  editionNotOfPlatform: code('平台未启用此协议版本', 'Edition is not enabled for the platform', '在平台对接中勾选该版本', 'Select the edition in the platform link'),
  linkFull: code('平台链路车辆数已满', 'Platform link is full', '提高该平台的车辆上限', 'Raise the vehicle limit of the platform'),
  tooManyLogins: code('同一地址登入过于频繁', 'Too many logins from one address', '检查终端是否反复重连；多台车辆共用一个地址时提高 LOGINS_PER_ADDRESS_S', 'Check for terminals that reconnect over and over; where many vehicles share the address, raise LOGINS_PER_ADDRESS_S'),
  loginsWaiting: code('等待登入的终端过多', 'Too many logins are waiting', '终端会自动重连；持续出现时增加接入节点', 'Terminals reconnect automatically; if it lasts, add protocol nodes'),
  tooManyChecks: code('同一地址的验签、解密或平台登入过于频繁', 'Too many signatures, decryptions or platform logins from one address', '检查终端是否反复激活或登入；多台车辆共用一个地址时提高 CHECKS_PER_ADDRESS_S', 'Check for terminals that activate or log in over and over; where many vehicles share the address, raise CHECKS_PER_ADDRESS_S'),
  checksWaiting: code('等待验签或解密的报文过多', 'Too many signatures or decryptions are waiting', '终端会自动重发；持续出现时提高 CHECK_THREADS 或增加接入节点', 'Terminals send again automatically; if it lasts, raise CHECK_THREADS or add protocol nodes'),
  certificateRevoked: code('终端证书已吊销', 'Client certificate is revoked', '为终端换发证书；误吊销时从吊销列表中移除', 'Issue a new certificate for the terminal; if it was revoked by mistake, remove it from the list'),
  beforeLogin: code('登入前发送数据', 'Data before login', '终端应先登入（01），成功后再上报', 'The terminal logs in (01) first and reports after a good answer'),
  otherVin: code('VIN 与登入不一致', 'Another VIN than at login', '一条车辆连接只能上报登入的车辆', 'A vehicle connection carries only the vehicle that logged in'),
  unhandledCommand: code('不支持的命令', 'Command that terminals do not send', '检查命令标识', 'Check the command byte'),
  reservedCommand: code('预留命令（0C–7F）', 'Reserved command (0C–7F)', '报文已保留原始字节；标准未定义其内容', 'The bytes are kept; the standard does not define them'),
  vendorCommand: code('自定义命令（C0–FE）', 'Vendor command (C0–FE)', '报文已保留原始字节；由厂商定义其内容', 'The bytes are kept; the vendor defines them'),
  timeMissing: code('缺少时间', 'Time is missing', '数据单元应以 6 字节时间开头', 'The data unit starts with six time bytes'),
  timeInvalid: { ...frameHabits.impossibleTime.text, cure: frameHabits.impossibleTime.cure },
  bcdTime: { ...frameHabits.bcdTime.text, cure: frameHabits.bcdTime.cure },
  answerFlag: { ...frameHabits.answerFlag.text, cure: frameHabits.answerFlag.cure },
  otherEdition: { ...frameHabits.otherEdition.text, cure: frameHabits.otherEdition.cure },
  structureInvalid: code('数据结构错误', 'Structure is invalid', '在报文解析工具中检查该报文', 'Open the bytes in the frame inspector'),
  keyInvalid: code('密钥交换数据无效', 'Exchanged key is invalid', '检查密钥交换（0B）的算法、长度和时间', 'Check algorithm, length and times of the key exchange (0B)'),
  encryptionUnsupported: code('不支持的加密方式', 'Encryption is not supported', '检查加密方式字节', 'Check the encryption byte'),
  encryptionMissing: code('数据单元未加密', 'Data unit is not encrypted', '平台对接或安全策略要求加密', 'The platform link or the security policy demands encrypted data units'),
  keyMissing: code('缺少密钥', 'Key is missing', '为该车辆或其协议配置录入密钥', 'Register a key for the vehicle or its profile'),
  keyExpired: code('密钥已过期', 'Key has expired', '终端应重新交换密钥（0B）', 'The terminal exchanges a key again (0B)'),
  decryptionFailed: code('解密失败', 'Decryption failed', '核对密钥、模式和填充', 'Check key, mode and padding'),
  signatureInvalid: code('签名错误', 'Signature is wrong', '核对终端密钥与登记的公钥', 'Compare the key of the terminal with the registered one'),
  signatureMissing: code('缺少签名', 'Signature is missing', '安全策略要求签名：先激活终端（09），再为上报签名；“登入、上报和应答”还要求在登入与应答末尾附加签名块。2016 版终端不能签名：将该车辆的签名设为可选，并要求客户端证书', 'The security policy demands signatures: activate the terminal (09), then sign reports; at its strictest level a signature block ends logins and answers too. A 2016 terminal cannot sign: make the signature optional for the vehicle, and require a client certificate'),
  signatureStale: code('签名时间过旧或重复', 'Signature is old or was used before', '终端先校时（08），再用当前时间签名登入', 'The terminal sets its clock (08) first and signs each login with the current time'),
  signatureUnregistered: code('签名公钥未登记', 'Signing key is not registered', '先激活终端（09）或登记公钥', 'Activate the terminal (09) or register its key first'),
  badChecksum: code('校验码错误', 'Check byte is wrong', '校验码为命令到数据单元末尾的异或值', 'The check byte is the XOR from the command to the end of the data unit'),
  unknownHeader: code('未知的命令、标志或加密方式', 'Unknown command, flag or encryption', '检查报文头', 'Check the header of the frame'),
  badLength: code('长度超限', 'Length is beyond the limit', '数据单元最长 65531 字节', 'A data unit has at most 65,531 bytes'),
  partialExpired: code('报文不完整', 'Frame stayed incomplete', '检查数据单元长度字段', 'Check the length field of the data unit'),
  garbageBytes: code('不是 GB/T 32960 报文', 'Not GB/T 32960', '报文以 ## 或 $$ 开头；检查地址和端口是否被其他程序使用', 'Frames start with ## or $$; check which program uses this address and port'),
} as const satisfies Record<string, RefusalCode>;

export type RefusalCause = keyof typeof refusalCodes;

export const malformedCauses = ['badChecksum', 'unknownHeader', 'badLength', 'partialExpired', 'garbageBytes'] as const satisfies readonly RefusalCause[];
export type MalformedCause = (typeof malformedCauses)[number];

/** How a session of a vehicle ended. */
export const sessionEnds = {
  loggedOut: { 'zh-CN': '车辆登出', en: 'Vehicle logged out' },
  peerClosed: { 'zh-CN': '终端断开', en: 'Terminal closed the connection' },
  connectionLost: { 'zh-CN': '连接中断', en: 'Connection was lost' },
  takenOver: { 'zh-CN': '同一终端重新连接', en: 'Terminal connected again' },
  onlineElsewhere: { 'zh-CN': 'VIN 已由另一终端在线', en: 'VIN is online from another terminal' },
  loginAgain: { 'zh-CN': '在同一连接上重新登入', en: 'Logged in again on the same connection' },
  otherVehicle: { 'zh-CN': '同一连接登入了另一车辆', en: 'Another vehicle logged in on the connection' },
  platformChanged: { 'zh-CN': '平台对接已停用、删除或更改', en: 'Platform link was disabled, deleted or changed' },
  vinNotOfPlatform: { 'zh-CN': '车辆已移出平台清单', en: 'Vehicle left the list of the platform' },
  platformLoggedOut: { 'zh-CN': '平台登出', en: 'Platform logged out' },
  policyChanged: { 'zh-CN': '不满足新的安全策略', en: 'Does not meet the changed security policy' },
  loginTimeout: { 'zh-CN': '登入超时', en: 'No login in time' },
  idle: { 'zh-CN': '长时间无报文', en: 'Silent for too long' },
  slowReader: { 'zh-CN': '终端不接收应答', en: 'Terminal does not read its answers' },
  garbage: { 'zh-CN': '无效字节过多', en: 'Too many bytes that are no frame' },
  loginsRefused: { 'zh-CN': '多次登入被拒绝', en: 'Too many refused logins' },
  unbelieved: { 'zh-CN': '多次解密或验签失败', en: 'Too many frames that could not be opened or verified' },
  tooManyLogins: { 'zh-CN': '登入过于频繁', en: 'Too many logins from the address' },
  loginsWaiting: { 'zh-CN': '等待登入的终端过多', en: 'Too many logins were waiting' },
  tooManyChecks: { 'zh-CN': '验签、解密或平台登入过于频繁', en: 'Too many signatures or decryptions from the address' },
  checksWaiting: { 'zh-CN': '等待验签或解密的报文过多', en: 'Too many signatures or decryptions were waiting' },
  certificateRevoked: { 'zh-CN': '终端证书已吊销', en: 'Client certificate was revoked' },
  certificateExpired: { 'zh-CN': '终端证书已过期', en: 'Client certificate expired' },
  stopping: { 'zh-CN': '服务停止', en: 'The service was stopped' },
  nodeLost: { 'zh-CN': '接入节点失联', en: 'The node was lost' },
} as const satisfies Record<string, Text>;

export type SessionEnd = keyof typeof sessionEnds;
