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
  tooManyOfAddress: code('同一地址连接过多', 'Too many connections from one address', '检查终端是否不断新建连接；网关或专网出口请加入 CONNECTIONS_TRUSTED', 'Check for terminals that keep opening connections; add gateways and private network exits to CONNECTIONS_TRUSTED'),
  tooMany: code('连接总数已满', 'All connections are in use', '增加接入节点，或提高 CONNECTIONS_MAX', 'Add protocol nodes or raise CONNECTIONS_MAX'),
  gaveWay: code('未登入的连接被关闭，以腾出名额', 'Connection without a login closed to free a slot', '连接总数已满：增加接入节点，或提高 CONNECTIONS_MAX', 'All connections were in use: add protocol nodes or raise CONNECTIONS_MAX'),
  loginTimeout: code('连接后未登入', 'No login after connecting', '终端应在连接后立即登入（01）；需要更久时提高 LOGIN_TIMEOUT_S', 'The terminal should log in (01) right after it connects; if it needs longer, raise LOGIN_TIMEOUT_S'),
  tlsPlain: code('向 TLS 端口发送了未加密数据', 'Unencrypted data on the TLS port', '在终端中启用 TLS，或改连普通 TCP 端口', 'Enable TLS in the terminal, or connect it to the plain TCP port'),
  tlsSilent: code('TLS 握手超时', 'TLS handshake timed out', '检查网络和终端的 TLS 设置；网络较慢时提高 TLS_HANDSHAKE_S', 'Check the network and the TLS settings of the terminal; on slow networks raise TLS_HANDSHAKE_S'),
  tlsNoCertificate: code('TLS 握手时未出示客户端证书', 'No client certificate in the TLS handshake', '为终端安装证书；TLS_CLIENT_CERTIFICATE=optional 时不强制要求', 'Install a certificate in the terminal; TLS_CLIENT_CERTIFICATE=optional makes it optional'),
  tlsCertificateUntrusted: code('客户端证书不可信或已过期', 'Client certificate is not trusted or has expired', '证书应由 TLS_CA_FILE 中的机构签发且在有效期内', 'The certificate must be issued by an authority in TLS_CA_FILE and must not have expired'),
  tlsServerUntrusted: code('终端不信任服务器证书', 'Terminal does not trust the server certificate', '在终端中安装签发服务器证书的机构证书，并核对终端时间', 'Install the CA certificate of the server in the terminal, and check its clock'),
  tlsFailed: code('TLS 握手失败', 'TLS handshake failed', '终端应支持 TLS 1.2 或 1.3；终端主动断开时，检查其是否信任服务器证书', 'The terminal must support TLS 1.2 or 1.3; if it closed the connection, check whether it trusts the server certificate'),
  fleetAway: code('车辆服务未响应，未应答', 'Not answered: the fleet service did not respond', '终端会自动重发；在系统状态页查看车辆服务', 'Terminals resend automatically; check the fleet service on the status page'),
  failed: code('协议服务内部错误，未应答', 'Not answered: internal error in the protocol service', '保留字节和时间，查看接入服务日志', 'Keep the bytes and the time, and check the log of the protocol service'),
  vinUnknown: code('车辆未登记', 'Vehicle not registered', '登记该车辆，或启用登入时自动登记', 'Add the vehicle, or enable registration at login'),
  vinMalformed: code('VIN 格式不符', 'VIN does not match the standard format', '改正终端中的 VIN；确有此类车辆时，在系统配置中启用“允许登记不符合标准格式的 VIN”', 'Correct the VIN in the terminal; if your vehicles have such VINs, turn on "Allow VINs that do not match the standard format" in the system settings'),
  vinDuplicate: code('VIN 已由另一终端在线', 'VIN is online from another terminal', '检查是否有两台终端写入了同一 VIN', 'Check whether the same VIN was written to two terminals'),
  vinContested: code('VIN 反复被另一终端争用', 'VIN is repeatedly claimed by another terminal', '10 分钟内 5 次以上；核对终端，并为该车辆要求证书、签名或加密', 'Five times or more within 10 minutes: check the terminals, and require a certificate, signature or encryption for the vehicle'),
  tlsMissing: code('未使用 TLS 连接', 'Connection is not encrypted with TLS', '安全策略要求 TLS：让终端连接 TLS 端口', 'The security policy requires TLS: connect the terminal to the TLS port'),
  certificateMissing: code('缺少客户端证书', 'Client certificate is missing', '安全策略要求客户端证书，其 CN 或备用名称为 VIN', 'The security policy requires a client certificate whose CN or alternative name is the VIN'),
  certificateOther: code('客户端证书属于另一车辆', 'Client certificate belongs to another vehicle', '为终端签发 CN 或备用名称为其 VIN 的证书', 'Issue the terminal a certificate whose CN or alternative name is its VIN'),
  activationClosed: code('首次激活已关闭', 'First activation is closed', '请管理员在车辆的安全策略中限时开放激活', 'Ask an administrator to open activation for a limited time in the security policy of the vehicle'),
  loginInvalid: code('登入数据无法读取', 'Login data cannot be read', '按 GB/T 32960.3 检查登入数据单元的长度和字段', 'Check the length and fields of the login data unit against GB/T 32960.3'),
  platformRefused: code('平台用户名或密码错误', 'Wrong platform user name or password', '核对平台账号', 'Check the platform account'),
  vinNotOfPlatform: code('平台无权代此车辆上报', 'Platform is not allowed to report for this vehicle', '将 VIN 或其项目加入该平台的清单', "Add the VIN or its project to the platform's list"),
  editionNotOfPlatform: code('平台未启用此协议版本', 'Protocol edition is not enabled for the platform', '在平台对接中勾选该版本', 'Select the edition in the platform link'),
  linkFull: code('平台链路车辆数已满', 'Platform link has reached its vehicle limit', '提高该平台的车辆上限', 'Raise the vehicle limit of the platform'),
  tooManyLogins: code('同一地址登入过于频繁', 'Too many logins from one address', '检查终端是否反复重连；多台车辆共用一个地址时提高 LOGINS_PER_ADDRESS_S', 'Check for terminals that keep reconnecting; if many vehicles share the address, raise LOGINS_PER_ADDRESS_S'),
  loginsWaiting: code('等待登入的终端过多', 'Too many logins are waiting', '终端会自动重连；持续出现时增加接入节点', 'Terminals reconnect automatically; if it persists, add protocol nodes'),
  tooManyChecks: code('同一地址的验签、解密或平台登入过于频繁', 'Too many signatures, decryptions or platform logins from one address', '检查终端是否反复激活或登入；多台车辆共用一个地址时提高 CHECKS_PER_ADDRESS_S', 'Check for terminals that keep activating or logging in; if many vehicles share the address, raise CHECKS_PER_ADDRESS_S'),
  checksWaiting: code('等待验签或解密的报文过多', 'Too many signatures or decryptions are waiting', '终端会自动重发；持续出现时提高 CHECK_THREADS 或增加接入节点', 'Terminals resend automatically; if it persists, raise CHECK_THREADS or add protocol nodes'),
  certificateRevoked: code('终端证书已吊销', 'Client certificate is revoked', '为终端换发证书；误吊销时从吊销列表中移除', 'Issue a new certificate for the terminal; if it was revoked by mistake, remove it from the revocation list'),
  beforeLogin: code('登入前发送数据', 'Data sent before login', '终端应先登入（01），成功后再上报', 'The terminal should log in (01) first and report only after the login succeeds'),
  otherVin: code('VIN 与登入时不一致', 'VIN differs from the one at login', '一条车辆连接只能上报已登入的车辆', 'A vehicle connection can only report for the vehicle that logged in'),
  unhandledCommand: code('不支持的命令', 'Unsupported command', '检查命令标识', 'Check the command identifier'),
  reservedCommand: code('预留命令（0C–7F）', 'Reserved command (0C–7F)', '报文已保留原始字节；标准未定义其内容', 'The raw bytes are kept; the standard does not define their content'),
  vendorCommand: code('自定义命令（C0–FE）', 'Vendor command (C0–FE)', '报文已保留原始字节；由厂商定义其内容', 'The raw bytes are kept; the vendor defines their content'),
  timeMissing: code('缺少时间', 'Time is missing', '数据单元应以 6 字节时间开头', 'The data unit should start with six time bytes'),
  timeInvalid: { ...frameHabits.impossibleTime.text, cure: frameHabits.impossibleTime.cure },
  bcdTime: { ...frameHabits.bcdTime.text, cure: frameHabits.bcdTime.cure },
  answerFlag: { ...frameHabits.answerFlag.text, cure: frameHabits.answerFlag.cure },
  otherEdition: { ...frameHabits.otherEdition.text, cure: frameHabits.otherEdition.cure },
  structureInvalid: code('数据结构错误', 'Invalid data structure', '在报文解析工具中检查该报文', 'Open the message in the frame inspector'),
  keyInvalid: code('密钥交换数据无效', 'Invalid key exchange data', '检查密钥交换（0B）的算法、长度和时间', 'Check the algorithm, length and times of the key exchange (0B)'),
  encryptionUnsupported: code('不支持的加密方式', 'Encryption is not supported', '检查加密方式字节', 'Check the encryption byte'),
  encryptionMissing: code('数据单元未加密', 'Data unit is not encrypted', '平台对接或安全策略要求加密', 'The platform link or the security policy requires encrypted data units'),
  keyMissing: code('缺少密钥', 'Key is missing', '为该车辆或其协议配置录入密钥', 'Register a key for the vehicle or its terminal profile'),
  keyExpired: code('密钥已过期', 'Key has expired', '终端应重新交换密钥（0B）', 'The terminal should exchange a new key (0B)'),
  decryptionFailed: code('解密失败', 'Decryption failed', '核对密钥、模式和填充', 'Check the key, mode and padding'),
  signatureInvalid: code('签名错误', 'Invalid signature', '核对终端密钥与登记的公钥', 'Compare the terminal key with the registered public key'),
  signatureMissing: code('缺少签名', 'Signature is missing', '安全策略要求签名：先激活终端（09），再为上报签名；“登入、上报和应答”还要求在登入与应答末尾附加签名块。2016 版终端不能签名：将该车辆的签名设为可选，并要求客户端证书', 'The security policy requires signatures: activate the terminal (09), then sign reports; "Login, reports and answers" also requires a signature block at the end of logins and answers. 2016 terminals cannot sign: make signatures optional for the vehicle, and require a client certificate'),
  signatureStale: code('签名时间过旧或重复', 'Signature is old or was used before', '终端先校时（08），再用当前时间签名登入', 'The terminal should set its clock (08) first, then sign each login with the current time'),
  signatureUnregistered: code('签名公钥未登记', 'Signing key is not registered', '先激活终端（09）或登记公钥', 'Activate the terminal (09) or register its public key first'),
  badChecksum: code('校验码错误', 'Wrong checksum', '校验码为命令到数据单元末尾的异或值', 'The checksum is the XOR of all bytes from the command to the end of the data unit'),
  unknownHeader: code('未知的命令、应答标志或加密方式', 'Unknown command, response flag or encryption', '检查报文头', 'Check the header of the frame'),
  badLength: code('长度超限', 'Length exceeds the limit', '数据单元最长 65531 字节', 'A data unit can have at most 65,531 bytes'),
  partialExpired: code('报文不完整', 'Incomplete frame', '检查数据单元长度字段', 'Check the data unit length field'),
  garbageBytes: code('不是 GB/T 32960 报文', 'Not a GB/T 32960 frame', '报文以 ## 或 $$ 开头；检查地址和端口是否被其他程序使用', 'Frames start with ## or $$; check whether another program uses this address and port'),
} as const satisfies Record<string, RefusalCode>;

export type RefusalCause = keyof typeof refusalCodes;

export const malformedCauses = ['badChecksum', 'unknownHeader', 'badLength', 'partialExpired', 'garbageBytes'] as const satisfies readonly RefusalCause[];
export type MalformedCause = (typeof malformedCauses)[number];

/** How a session of a vehicle ended. */
export const sessionEnds = {
  loggedOut: { 'zh-CN': '车辆登出', en: 'Vehicle logged out' },
  peerClosed: { 'zh-CN': '终端断开', en: 'Terminal closed the connection' },
  connectionLost: { 'zh-CN': '连接中断', en: 'Connection lost' },
  takenOver: { 'zh-CN': '同一终端重新连接', en: 'Terminal reconnected' },
  onlineElsewhere: { 'zh-CN': 'VIN 已由另一终端在线', en: 'VIN is online from another terminal' },
  loginAgain: { 'zh-CN': '在同一连接上重新登入', en: 'Logged in again on the same connection' },
  otherVehicle: { 'zh-CN': '同一连接登入了另一车辆', en: 'Another vehicle logged in on the connection' },
  platformChanged: { 'zh-CN': '平台对接已停用、删除或更改', en: 'Platform link was disabled, deleted or changed' },
  vinNotOfPlatform: { 'zh-CN': '车辆已移出平台清单', en: "Vehicle removed from the platform's list" },
  platformLoggedOut: { 'zh-CN': '平台登出', en: 'Platform logged out' },
  policyChanged: { 'zh-CN': '不满足新的安全策略', en: 'Does not meet the new security policy' },
  loginTimeout: { 'zh-CN': '登入超时', en: 'Login timed out' },
  idle: { 'zh-CN': '长时间无报文', en: 'No messages for too long' },
  slowReader: { 'zh-CN': '终端不接收应答', en: 'Terminal does not receive answers' },
  garbage: { 'zh-CN': '无效字节过多', en: 'Too many invalid bytes' },
  loginsRefused: { 'zh-CN': '多次登入被拒绝', en: 'Several logins were refused' },
  unbelieved: { 'zh-CN': '多次解密或验签失败', en: 'Several decryptions or signature checks failed' },
  tooManyLogins: { 'zh-CN': '登入过于频繁', en: 'Logins too frequent' },
  loginsWaiting: { 'zh-CN': '等待登入的终端过多', en: 'Too many logins were waiting' },
  tooManyChecks: { 'zh-CN': '验签、解密或平台登入过于频繁', en: 'Signatures, decryptions or platform logins too frequent' },
  checksWaiting: { 'zh-CN': '等待验签或解密的报文过多', en: 'Too many signatures or decryptions were waiting' },
  certificateRevoked: { 'zh-CN': '终端证书已吊销', en: 'Client certificate was revoked' },
  certificateExpired: { 'zh-CN': '终端证书已过期', en: 'Client certificate expired' },
  stopping: { 'zh-CN': '服务停止', en: 'Service stopped' },
  nodeLost: { 'zh-CN': '接入节点失联', en: 'Protocol node lost' },
} as const satisfies Record<string, Text>;

export type SessionEnd = keyof typeof sessionEnds;
