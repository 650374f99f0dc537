import type { TileDatum } from '@voltdeck/protocol/contract';
import { fromWorld, type Place } from './projection.ts';

/** Where a place of the fleet (WGS-84) lies in the coordinates of what is drawn under it. */
export type Shown = (place: Place) => Place;

export const asItIs: Shown = (place) => place;

/** On a map of a datum. */
export async function shownInDatum(datum: TileDatum): Promise<Shown> {
  if (datum === 'WGS-84') return asItIs;
  const { transform, WGS84, GCJ02 } = (await import('gcoord')).default;
  return ({ longitude, latitude }) => {
    const [east, north] = transform<[number, number]>([longitude, latitude], WGS84, GCJ02);
    return { longitude: east, latitude: north };
  };
}

/** Metres of Baidu's plane from its middle to its side. */
const halfMetres = 20_037_726.37;

/** Baidu's plane at a whole zoom of its own has 2^(18 - zoom) metres a pixel; ours has 256 * 2^zoom pixels for all of it. */
const zoomAhead = Math.log2((256 * 2 ** 18) / (2 * halfMetres));

const baiduZooms = { least: 3, most: 19 } as const;

export interface BaiduGround {
  /** As if its plane were the one of `toWorld`: what is drawn there lies over Baidu's map pixel by pixel. */
  readonly shown: Shown;
  /** Degrees of BD-09 of such a place. */
  readonly degrees: (shown: Place) => Place;
}

export async function baiduGround(): Promise<BaiduGround> {
  const { transform, WGS84, BD09, BD09MC } = (await import('gcoord')).default;
  return {
    shown: ({ longitude, latitude }) => {
      const [x, y] = transform<[number, number]>([longitude, latitude], WGS84, BD09MC);
      return fromWorld({ x: 0.5 + x / (2 * halfMetres), y: 0.5 - y / (2 * halfMetres) });
    },
    degrees: (place) => {
      const [longitude, latitude] = transform<[number, number]>(metresOf(place), BD09MC, BD09);
      return { longitude, latitude };
    },
  };
}

function metresOf({ longitude, latitude }: Place): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude / 180) * halfMetres, (Math.log((1 + sine) / (1 - sine)) / (2 * Math.PI)) * halfMetres];
}

/** Baidu's zoom for one of ours, which lies between its whole ones. */
export function baiduZoom(zoom: number, whole: (zoom: number) => number): number {
  return Math.min(baiduZooms.most, Math.max(baiduZooms.least, whole(zoom + zoomAhead)));
}

/** Ours for a whole one of Baidu. */
export const zoomOfBaidu = (zoom: number): number => zoom - zoomAhead;
