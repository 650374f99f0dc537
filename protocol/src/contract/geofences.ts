import type { Text } from '../text/text.ts';

/** Degrees WGS-84. */
export interface GeofenceCircle {
  readonly kind: 'circle';
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusM: number;
}

/** Degrees WGS-84, without the first point once more at the end. */
export interface GeofencePolygon {
  readonly kind: 'polygon';
  readonly points: readonly (readonly [longitude: number, latitude: number])[];
}

export type GeofenceShape = GeofenceCircle | GeofencePolygon;

/** Colours that a geofence is drawn in: names of the theme, so that each can be seen on light and dark. */
export const geofenceColours = {
  blue: { 'zh-CN': '蓝色', en: 'Blue' },
  green: { 'zh-CN': '绿色', en: 'Green' },
  amber: { 'zh-CN': '琥珀色', en: 'Amber' },
  red: { 'zh-CN': '红色', en: 'Red' },
  violet: { 'zh-CN': '紫色', en: 'Violet' },
} as const satisfies Readonly<Record<string, Text>>;

export type GeofenceColour = keyof typeof geofenceColours;

export const crossingKinds = ['entered', 'left'] as const;
export type CrossingKind = (typeof crossingKinds)[number];

export const geofenceLimits = {
  nameMax: 60,
  /** Of one deployment. */
  countMax: 500,
  radiusLeastM: 50,
  radiusMostM: 200_000,
  pointsLeast: 3,
  pointsMost: 200,
  /** So far beyond the edge a vehicle has to be before it has left: positions jitter. */
  marginM: 30,
  /** Crossings of before a geofence was drawn are worked out from the positions of so many days. */
  pastDays: 31,
} as const;
