import type { MarketKey } from '@gangway/contract/brands/markets'

/** How a line sells: euro per person and night in the cheapest cabin, commission, destinations, demand. */
export type SoldLine = {
  rate: number
  commission: number
  destinations: readonly number[]
  weight: number
  /** Markets with more or less demand. */
  markets?: Partial<Record<MarketKey, number>>
}

const north = [9, 10, 11, 13, 14, 15]
const mediterranean = [2, 3, 4, 5]
const caribbean = [20, 21, 22, 23, 24]
const europeanRivers = [51, 53, 54, 55, 57, 59]
const frenchRivers = [60, 61, 62, 63]

/** The catalogue's lines that the demo agencies sell, by id. */
export const soldLines: Readonly<Record<number, SoldLine>> = {
  1: { rate: 148, commission: 0.11, destinations: [...mediterranean, ...north, 6, 8, 20, 35, 40], weight: 30 },
  2: {
    rate: 119,
    commission: 0.1,
    destinations: [...mediterranean, ...north, 6, 7, 8, 20, 34, 35, 38, 40],
    weight: 32,
  },
  3: {
    rate: 92,
    commission: 0.12,
    destinations: [...mediterranean, 10, 11, 15, 6, 8, 20, 26, 33, 35, 38, 41],
    weight: 16,
    markets: { spanish: 40, portuguese: 38, french: 34, dutch: 20, belgian: 26 },
  },
  4: {
    rate: 84,
    commission: 0.13,
    destinations: [...mediterranean, 10, 11, 6, 8, 20, 23, 26, 33, 35],
    weight: 11,
    markets: { spanish: 38, portuguese: 28, french: 40, belgian: 24 },
  },
  5: {
    rate: 128,
    commission: 0.12,
    destinations: [...mediterranean, 11, 15, ...caribbean, 31, 40, 42],
    weight: 7,
    markets: { dutch: 16, spanish: 18, portuguese: 14 },
  },
  6: {
    rate: 168,
    commission: 0.13,
    destinations: [...mediterranean, 9, 11, 14, ...caribbean, 30, 31, 41, 42],
    weight: 4,
    markets: { dutch: 12, belgian: 10 },
  },
  7: {
    rate: 132,
    commission: 0.12,
    destinations: [...mediterranean, 9, 11, 14, 20, 24, 30, 31, 32, 35],
    weight: 7,
    markets: { spanish: 14, dutch: 9 },
  },
  8: {
    rate: 134,
    commission: 0.13,
    destinations: [2, 9, 10, 11, 13, 14, 20, 25, 26, 30, 31, 42],
    weight: 3,
    markets: { dutch: 34, belgian: 14 },
  },
  9: {
    rate: 126,
    commission: 0.12,
    destinations: [2, 3, 9, 15, 20, 25, 30, 31, 41, 42],
    weight: 2,
    markets: { dutch: 6 },
  },
  10: { rate: 138, commission: 0.12, destinations: [2, 8, 9, 11, 33, 34], weight: 4 },
  11: { rate: 176, commission: 0.12, destinations: [12], weight: 7, markets: { dutch: 10, swiss: 8 } },
  12: { rate: 392, commission: 0.13, destinations: [13, 14, 28], weight: 1.5 },
  13: { rate: 156, commission: 0.12, destinations: [...north, 2, 6, 7, 34, 51, 53, 54, 59], weight: 6 },
  14: { rate: 465, commission: 0.12, destinations: [2, 7, 9, 11, 13, 28, 33, 43], weight: 1.5 },
  15: {
    rate: 410,
    commission: 0.14,
    destinations: [2, 4, 14, 23, 28, 38, 43],
    weight: 1,
    markets: { french: 12, belgian: 3 },
  },
  16: { rate: 520, commission: 0.14, destinations: [2, 3, 9, 14, 20, 28, 40], weight: 0.7 },
  18: { rate: 265, commission: 0.14, destinations: [2, 3, 9, 20, 25, 31, 43], weight: 1 },
  19: { rate: 610, commission: 0.14, destinations: [2, 3, 11, 20, 31, 42], weight: 0.5 },
  20: {
    rate: 235,
    commission: 0.12,
    destinations: [9, 11, 15, 51, 53, 60, 64, 67, 69],
    weight: 1,
    markets: { belgian: 3 },
  },
  21: { rate: 182, commission: 0.11, destinations: [51, 53, 59, 60, 61, 64], weight: 11 },
  22: { rate: 138, commission: 0.12, destinations: [51, 52, 53, 54, 55, 57, 64, 67], weight: 7 },
  23: { rate: 172, commission: 0.11, destinations: [51, 53, 54, 59, 60, 61], weight: 6 },
  24: { rate: 129, commission: 0.12, destinations: [9, 10, 15, 6, 53, 57, 59], weight: 2 },
  25: {
    rate: 142,
    commission: 0.13,
    destinations: [4, ...europeanRivers, ...frenchRivers, 64, 65, 66],
    weight: 3,
    markets: { french: 34, belgian: 20, spanish: 10, portuguese: 8 },
  },
  26: { rate: 268, commission: 0.13, destinations: [51, 53, 60, 61, 64, 69], weight: 1 },
  29: { rate: 214, commission: 0.13, destinations: [51, 53, 61, 64, 4], weight: 0.8 },
  30: { rate: 226, commission: 0.13, destinations: [51, 53, 60, 61, 69], weight: 0.7 },
  32: { rate: 176, commission: 0.13, destinations: [2, 5, 20, 21], weight: 1, markets: { spanish: 3, dutch: 2 } },
  33: { rate: 172, commission: 0.13, destinations: [2, 3, 5, 9], weight: 0.8 },
  34: { rate: 272, commission: 0.14, destinations: [2, 5, 43], weight: 0.6 },
  35: { rate: 198, commission: 0.13, destinations: [2, 5, 23], weight: 1 },
  36: { rate: 430, commission: 0.12, destinations: [2, 5, 23], weight: 0.6 },
  40: {
    rate: 174,
    commission: 0.12,
    destinations: [...europeanRivers, 61],
    weight: 4,
    markets: { dutch: 8, belgian: 6 },
  },
  42: { rate: 164, commission: 0.12, destinations: [12], weight: 4 },
  43: { rate: 112, commission: 0.13, destinations: [3, 5, 35], weight: 1.2, markets: { spanish: 4, portuguese: 4 } },
  46: { rate: 345, commission: 0.12, destinations: [13, 14, 28], weight: 0.4, markets: { dutch: 3 } },
  47: { rate: 148, commission: 0.12, destinations: [51, 52, 53, 54, 59, 61], weight: 9 },
  48: { rate: 164, commission: 0.12, destinations: [51, 53, 54, 59, 60, 61, 66], weight: 11 },
}

/** The demand for a destination beyond the number of lines that go there; 1 by default. */
const pull: Readonly<Record<number, number>> = {
  2: 5,
  3: 2,
  5: 2.5,
  6: 3,
  10: 1.5,
  11: 4,
  12: 3,
  15: 2,
  20: 3,
  35: 2,
  51: 5,
  53: 4,
  59: 2,
  61: 2,
  64: 2,
  13: 0.7,
  24: 0.4,
  25: 0.3,
  28: 0.25,
  30: 0.5,
  32: 0.3,
  33: 0.5,
  34: 0.06,
  41: 0.4,
  42: 0.4,
  43: 0.4,
  69: 0.4,
}

export type Product = { organizerid: number; cruisingareaid: number }

/** How often a product is booked by the agencies of a market, as a share. */
export const demandFor = ({ organizerid, cruisingareaid }: Product, market: MarketKey) => {
  const line = soldLines[organizerid]
  if (!line) return 0
  const pulls = line.destinations.reduce((sum, destination) => sum + (pull[destination] ?? 1), 0)
  return ((line.markets?.[market] ?? line.weight) * (pull[cruisingareaid] ?? 1)) / pulls
}
