import type { Text } from '../text/text.ts';

/** How what is forwarded is encrypted: the ciphers of the encryption byte (GB/T 32960.3 table 2). */
export const forwardCiphers = ['none', 'aes128', 'sm4', 'rsa', 'sm2'] as const;
export type ForwardCipher = (typeof forwardCiphers)[number];

interface CipherWords {
  readonly text: Text;
  /** Only 2025 has a code for it. */
  readonly only2025?: true;
  /** What its key is; `shared`: 16 bytes that both sides have, `public`: the public key of the other platform. */
  readonly key: 'none' | 'shared' | 'public';
}

export const forwardCipherRows: Readonly<Record<ForwardCipher, CipherWords>> = {
  none: { text: { 'zh-CN': '不加密', en: 'None' }, key: 'none' },
  aes128: { text: { 'zh-CN': 'AES-128', en: 'AES-128' }, key: 'shared' },
  sm4: { text: { 'zh-CN': 'SM4', en: 'SM4' }, only2025: true, key: 'shared' },
  rsa: { text: { 'zh-CN': 'RSA', en: 'RSA' }, key: 'public' },
  sm2: { text: { 'zh-CN': 'SM2', en: 'SM2' }, only2025: true, key: 'public' },
};

/** What the standard leaves open: the first of each is as in our own port. */
export const forwardCipherChoices = {
  mode: { ecb: { 'zh-CN': 'ECB', en: 'ECB' }, cbc: { 'zh-CN': 'CBC', en: 'CBC' }, ctr: { 'zh-CN': 'CTR', en: 'CTR' } },
  padding: { pkcs7: { 'zh-CN': 'PKCS#7', en: 'PKCS#7' }, zero: { 'zh-CN': '补零', en: 'Zeros' }, none: { 'zh-CN': '不填充', en: 'None' } },
  iv: { zero: { 'zh-CN': '全零', en: 'Zeros' }, prefix: { 'zh-CN': '数据单元首个分组', en: 'First block of the data unit' } },
  rsaPadding: { pkcs1: { 'zh-CN': 'PKCS#1 v1.5', en: 'PKCS#1 v1.5' }, oaep: { 'zh-CN': 'OAEP', en: 'OAEP' } },
  sm2Order: { c1c3c2: { 'zh-CN': 'C1C3C2', en: 'C1C3C2' }, c1c2c3: { 'zh-CN': 'C1C2C3', en: 'C1C2C3' } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>;
