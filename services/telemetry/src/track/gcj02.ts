/** GCJ-02, the datum of Chinese maps: WGS-84 moved by a few hundred metres, by formulas that are public. */

export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** Ellipsoid of Krasovsky 1940. */
const semiMajorAxis = 6_378_245;
const eccentricitySquared = 0.006693421622965943;

/** Outside of it the two are the same. */
const isMoved = ({ longitude, latitude }: Position): boolean => longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

const wave = (amplitude: number, angle: number): number => (amplitude * Math.sin(angle * Math.PI) * 2) / 3;

function eastward(x: number, y: number): number {
  return (
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) +
    wave(20, 6 * x) + wave(20, 2 * x) + wave(20, x) + wave(40, x / 3) + wave(150, x / 12) + wave(300, x / 30)
  );
}

function northward(x: number, y: number): number {
  return (
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) +
    wave(20, 6 * x) + wave(20, 2 * x) + wave(20, y) + wave(40, y / 3) + wave(160, y / 12) + wave(320, y / 30)
  );
}

export function gcj02OfWgs84(position: Position): Position {
  if (!isMoved(position)) return position;
  const { longitude, latitude } = position;
  const radians = (latitude * Math.PI) / 180;
  const shape = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  const meridian = (semiMajorAxis * (1 - eccentricitySquared)) / shape ** 1.5;
  const parallel = (semiMajorAxis / Math.sqrt(shape)) * Math.cos(radians);
  return {
    longitude: longitude + (eastward(longitude - 105, latitude - 35) * 180) / (parallel * Math.PI),
    latitude: latitude + (northward(longitude - 105, latitude - 35) * 180) / (meridian * Math.PI),
  };
}

const iterations = 4;

/** The way back has no formula: each round takes off what is still wrong, less than a millimetre after four. */
export function wgs84OfGcj02(position: Position): Position {
  let guess = position;
  for (let done = 0; done < iterations; done++) {
    const there = gcj02OfWgs84(guess);
    guess = { longitude: guess.longitude - (there.longitude - position.longitude), latitude: guess.latitude - (there.latitude - position.latitude) };
  }
  return guess;
}
