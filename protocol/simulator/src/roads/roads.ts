/** A point on the ground, WGS-84 degrees. */
export type Point = readonly [longitude: number, latitude: number];

export interface RoadPlan {
  readonly city: CityName;
  /** A closed road is driven round and round, an open one there and back. */
  readonly closed: boolean;
  readonly points: readonly Point[];
}

/** Mean air temperature of January and July and the swing of a day, degC. */
export const cities = {
  shenzhen: { january: 15, july: 29, swing: 7 },
  guangzhou: { january: 14, july: 29, swing: 8 },
  shanghai: { january: 5, july: 29, swing: 7 },
  hangzhou: { january: 5, july: 29, swing: 8 },
  beijing: { january: -3, july: 27, swing: 10 },
  chengdu: { january: 6, july: 26, swing: 7 },
  wuhan: { january: 4, july: 29, swing: 8 },
  xian: { january: 0, july: 27, swing: 10 },
  harbin: { january: -18, july: 23, swing: 10 },
} as const;

export type CityName = keyof typeof cities;

/** Courses of public main roads, simplified. */
export const roads = {
  shennanAvenue: {
    city: 'shenzhen',
    closed: false,
    points: [
      [113.918, 22.5402], [113.9325, 22.5401], [113.9468, 22.5378], [113.968, 22.5362], [113.9832, 22.5371],
      [113.9985, 22.5345], [114.0121, 22.5338], [114.0332, 22.5395], [114.0551, 22.5408], [114.0812, 22.5406],
      [114.1031, 22.5404], [114.1182, 22.5424],
    ],
  },
  binhaiAvenue: {
    city: 'shenzhen',
    closed: false,
    points: [
      [113.9332, 22.5125], [113.9475, 22.5142], [113.9668, 22.5178], [113.9855, 22.5201], [114.0042, 22.5236],
      [114.0231, 22.5228], [114.0405, 22.5198], [114.0562, 22.5182],
    ],
  },
  guangzhouAvenue: {
    city: 'guangzhou',
    closed: false,
    points: [
      [113.3142, 23.1805], [113.3131, 23.1602], [113.3122, 23.1443], [113.3128, 23.1281], [113.3101, 23.1156],
      [113.3092, 23.1022], [113.3105, 23.0815], [113.3138, 23.0524],
    ],
  },
  yananElevated: {
    city: 'shanghai',
    closed: false,
    points: [
      [121.3421, 31.1921], [121.3652, 31.1954], [121.3861, 31.2002], [121.4013, 31.2051], [121.4182, 31.2112],
      [121.4371, 31.2184], [121.4562, 31.2241], [121.4728, 31.2291], [121.4871, 31.2338],
    ],
  },
  zhongheElevated: {
    city: 'hangzhou',
    closed: false,
    points: [
      [120.1682, 30.3152], [120.1691, 30.2951], [120.1702, 30.2722], [120.1704, 30.2531], [120.1689, 30.2352],
      [120.1728, 30.2182], [120.1801, 30.2034],
    ],
  },
  secondRing: {
    city: 'beijing',
    closed: true,
    points: [
      [116.3492, 39.9401], [116.3671, 39.9482], [116.3862, 39.9488], [116.4022, 39.9491], [116.4281, 39.9402],
      [116.4283, 39.9241], [116.4289, 39.9082], [116.4312, 39.8851], [116.4308, 39.8722], [116.3931, 39.8711],
      [116.3592, 39.8702], [116.3441, 39.8752], [116.3491, 39.8992], [116.3501, 39.9071], [116.3502, 39.9231],
    ],
  },
  tianfuAvenue: {
    city: 'chengdu',
    closed: false,
    points: [
      [104.0661, 30.6302], [104.0662, 30.6031], [104.0664, 30.5722], [104.0671, 30.5418], [104.0682, 30.5111],
      [104.0691, 30.4822], [104.0702, 30.4512],
    ],
  },
  luoyuRoad: {
    city: 'wuhan',
    closed: false,
    points: [
      [114.3351, 30.5281], [114.3532, 30.5202], [114.3722, 30.5161], [114.3951, 30.5082], [114.4152, 30.5061],
      [114.4382, 30.5042],
    ],
  },
  changanRoad: {
    city: 'xian',
    closed: false,
    points: [
      [108.9422, 34.2601], [108.9421, 34.2512], [108.9421, 34.2352], [108.9419, 34.2221], [108.9412, 34.2032],
      [108.9402, 34.1851],
    ],
  },
  hongqiStreet: {
    city: 'harbin',
    closed: false,
    points: [[126.6201, 45.7202], [126.6322, 45.7351], [126.6451, 45.7482], [126.6552, 45.7571], [126.6691, 45.7662]],
  },
} as const satisfies Record<string, RoadPlan>;

export type RoadName = keyof typeof roads;
