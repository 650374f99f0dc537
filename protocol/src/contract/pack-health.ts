/** What the health of a pack is measured by. */
export const packLimits = {
  /** A charge whose coldest probe was below, °C: lithium can plate out. */
  coldChargeBelow: 0,
  /** A discharge that ended below, percent. */
  deepDischargeBelow: 10,
  /** SOH at which a traction battery is usually retired, percent. */
  lifeEndSoh: 80,
  /** Ohms a volt: a fault below the first, a warning below the second (GB 18384). */
  insulationLeast: 100,
  insulationGood: 500,
  /** Percent of SOC that a charge must add for its capacity to count. */
  capacityRiseLeast: 30,
  /** Amounts of current that prove a closed circuit, A. */
  flowLeast: 5,
  /** Between these a pack is neither too cold nor too hot, °C. */
  comfortableFrom: 15,
  comfortableTo: 35,
  /** Temperatures and spreads are compared with those of packs that do the same and reported within so many minutes. */
  alikeWithinMinutes: 15,
  /** Relays are counted over the last days of a longer range. */
  relayDaysMax: 31,
} as const;

export const rankedFigures = ['soh', 'cellSpread', 'insulation', 'highestTemperature'] as const;
export type RankedFigure = (typeof rankedFigures)[number];
