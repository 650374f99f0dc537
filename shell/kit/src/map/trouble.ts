/** Why another than the offline one is not there, though it is set. */
export type MapTrouble =
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'keyRefused'; readonly said: string }
  | { readonly kind: 'baiduAway' }
  | { readonly kind: 'tilesMissing' }
  | { readonly kind: 'tilesAway'; readonly server: string }
  | { readonly kind: 'fileMissing' }
  | { readonly kind: 'fileAway'; readonly address: string }
  | { readonly kind: 'fileUnknown'; readonly address: string }
  | { readonly kind: 'webglMissing' };
