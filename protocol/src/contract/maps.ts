/** What can lie under a map's marks. */
export const mapProviders = ['offline', 'tiles', 'pmtiles', 'baidu'] as const;
export type MapProviderName = (typeof mapProviders)[number];

/** Datums that a tile server draws in; GCJ-02 is the shifted one of maps published in mainland China. */
export const tileDatums = ['WGS-84', 'GCJ-02'] as const;
export type TileDatum = (typeof tileDatums)[number];

/** The map file on the disk of the server, where the edge has one. */
export const mapFilePath = '/map/file.pmtiles';

/** The page in which Baidu's script runs: in a frame of its own, whose policy is wider than the console's. */
export const baiduFramePath = '/map/baidu';

/** What the frame shows: degrees of BD-09, and a whole zoom. */
export interface BaiduFrameView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** What the frame reports: it draws; the provider refused, in its own words; or its script did not arrive. */
export type BaiduFrameNews = { readonly kind: 'ready' } | { readonly kind: 'refused'; readonly said: string } | { readonly kind: 'unreachable' };
