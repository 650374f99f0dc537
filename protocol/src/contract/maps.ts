/** What can lie under a map's marks. */
export const mapProviders = ['offline', 'tiles', 'baidu'] as const;
export type MapProviderName = (typeof mapProviders)[number];

/** Datums that a tile server draws in; GCJ-02 is the shifted one of maps published in mainland China. */
export const tileDatums = ['WGS-84', 'GCJ-02'] as const;
export type TileDatum = (typeof tileDatums)[number];

/** Raster tiles of a server: `{z}`, `{x}` and `{y}` stand in its address. */
export interface MapTiles {
  readonly address: string;
  readonly attribution: string;
  /** The nearest zoom that the server has; nearer than that its tiles are drawn larger. */
  readonly zoomMost: number;
  readonly datum: TileDatum;
}

/** What the maps of the console are drawn on. */
export interface MapSettingsView {
  readonly provider: MapProviderName;
  /** Null while another provider is set, or no address. */
  readonly tiles: MapTiles | null;
  /** Whether the provider's key is configured; the key itself goes to the frame of its map alone. */
  readonly hasKey: boolean;
}

/** The page in which Baidu's script runs: in a frame of its own, whose policy is wider than the console's. */
export const baiduFramePath = '/map/baidu';

/** What the frame shows: degrees of BD-09, and a whole zoom. */
export interface BaiduFrameView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** What the frame tells: it draws; the provider refused, in its own words; or its script did not come. */
export type BaiduFrameNews = { readonly kind: 'ready' } | { readonly kind: 'refused'; readonly said: string } | { readonly kind: 'unreachable' };
