import { moduleRules } from '../module-rules/rules.ts';

/** What the registry refuses at publish. Only programs publish: a page of the console does not carry these sentences. */
export const publishErrors = {
  MODULE_UPLOAD_GONE: {
    status: 409,
    text: { 'zh-CN': '上传的文件已不存在，请重新上传', en: 'The uploaded file no longer exists. Upload it again.' },
  },
  MODULE_ARCHIVE_UNREADABLE: {
    status: 400,
    text: { 'zh-CN': '无法读取归档：{reason}；应为 .tar.gz', en: 'The archive cannot be read: {reason}. It must be a .tar.gz file.' },
  },
  MODULE_ARCHIVE_ENDLESS: {
    status: 400,
    text: { 'zh-CN': '归档在 {seconds} 秒内未能读到结尾，请重新打包后上传', en: 'The archive could not be read to its end within {seconds} s. Pack and upload it again.' },
  },
  MODULE_ARCHIVE_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '归档的{what}超过上限 {limit}', en: 'The archive exceeds the limit of {limit} for its {what}' },
  },
  MODULE_ARCHIVE_BOMB: {
    status: 400,
    text: { 'zh-CN': '归档解压后超过其大小的 {limit} 倍，已拒绝', en: 'The archive unpacks to more than {limit} times its size and was refused' },
  },
  MODULE_ARCHIVE_PATH: {
    status: 400,
    text: { 'zh-CN': '归档中的路径“{path}”不在构建目录内', en: "The path '{path}' in the archive is outside the build folder" },
  },
  MODULE_ARCHIVE_ENTRY: {
    status: 400,
    text: { 'zh-CN': '归档中的“{path}”是 {type}；只允许文件和目录', en: "'{path}' in the archive is a {type}; only files and folders are allowed" },
  },
  MODULE_ARCHIVE_TWICE: {
    status: 400,
    text: { 'zh-CN': '归档中的“{path}”出现两次', en: "The archive contains '{path}' twice" },
  },
  MODULE_MANIFEST_MISSING: {
    status: 400,
    text: { 'zh-CN': '归档中没有 module.json，请先构建模块', en: 'The archive has no module.json. Build the module first.' },
  },
  MODULE_MANIFEST_INVALID: {
    status: 400,
    text: { 'zh-CN': 'module.json 不符合格式：{path}：{reason}', en: 'module.json is not valid: {path}: {reason}' },
  },
  MODULE_NAME_DIFFERS: {
    status: 400,
    text: { 'zh-CN': '归档属于模块 {name}，而请求地址属于模块 {wanted}', en: 'The archive is for the module {name}, but the request address is for {wanted}' },
  },
  MODULE_SIGNATURE_MISSING: {
    status: 400,
    text: { 'zh-CN': '归档没有可读的签名 module.sig，请用发布密钥签名', en: 'The archive has no readable signature (module.sig). Sign it with your publishing key.' },
  },
  MODULE_SIGNATURE_WRONG: {
    status: 400,
    text: { 'zh-CN': '签名与 module.json 不符，请重新签名', en: 'The signature does not match module.json. Sign it again.' },
  },
  MODULE_FILE_MISSING: {
    status: 400,
    text: { 'zh-CN': 'module.json 列出的文件 {path} 不在归档中', en: 'module.json lists the file {path}, which is not in the archive' },
  },
  MODULE_FILE_UNLISTED: {
    status: 400,
    text: { 'zh-CN': '归档中的文件 {path} 未列入 module.json', en: 'The archive contains the file {path}, which module.json does not list' },
  },
  MODULE_FILE_DIFFERS: {
    status: 400,
    text: { 'zh-CN': '文件 {path} 与其摘要不符', en: 'The file {path} does not match its digest' },
  },
  MODULE_REMOTE_DIFFERS: {
    status: 400,
    text: { 'zh-CN': '联邦清单的名称是 {found}，module.json 中是 {wanted}', en: 'The federation manifest has the name {found}, but module.json has {wanted}' },
  },
  MODULE_REMOTE_TAKEN: {
    status: 409,
    text: { 'zh-CN': '联邦名称 {remote} 已属于 {module} {version}', en: 'The federation name {remote} already belongs to {module} {version}' },
  },
  MODULE_VERSION_TAKEN: {
    status: 409,
    text: { 'zh-CN': '{name} {version} 已发布且不可更改，请提高版本号', en: "{name} {version} is already published and can't be changed. Increase the version." },
  },
  ...moduleRules,
  MODULE_PATH_NOT_OWN: {
    status: 409,
    text: {
      'zh-CN': '页面 {path} 不在模块 {name} 名下。请改用 /{name} 开头的路径，或请管理员向密钥 {keyId} 授予此路径',
      en: 'The page {path} does not start with the name of the module {name}. Use a path that starts with /{name}, or ask an administrator to grant this path to the key {keyId}.',
    },
  },
  MODULE_NAME_KEPT: {
    status: 409,
    text: { 'zh-CN': '模块不能命名为 {name}：/{name} 是控制台自带页面的地址。请换一个名称', en: "A module can't be named {name}: /{name} is used by the console's own pages. Choose another name." },
  },
} as const;
