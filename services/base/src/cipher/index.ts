/** The door `@voltdeck/base/cipher`: ciphers and signatures of data units, without the rest of base, so that a thread can load them. */
export { blockCipher } from './block-cipher.ts';
export { orNull, type Cipher } from './cipher.ts';
export { findSignature, signatureBlock, type FoundSignature } from './find-signature.ts';
export { eccPublicKey, rsaPublicKey, sm2PublicKey } from './public-key.ts';
export { opensPkcs1, rsaCipher, type RsaPadding } from './rsa-cipher.ts';
export { signerOf, type Signer } from './signer.ts';
export { sm2Cipher } from './sm2-cipher.ts';
export { isCheap, verifierOf, type SignatureParts, type Verifier } from './verifier.ts';
