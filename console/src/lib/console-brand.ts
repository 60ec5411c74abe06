import type { ShownBrand } from '@gangway/contract/brands/brands'

/** A calm slate that no brand has: one glance says that this is not an agency's portal. */
export const consoleColour = '#44596b'

/** The name beside the mark; the second line is the word for the console in the chosen language. */
export const consoleBrand = (word: string): Pick<ShownBrand, 'name' | 'wordmark' | 'drawing'> => ({
  name: `Gangway ${word}`,
  wordmark: '',
  drawing: {
    name: 'Gangway',
    rest: word,
    weight: 600,
    spacing: 0,
    width: 90,
    measured: false,
    mark: [{ d: 'M4 23c4 0 4-3 8-3s4 3 8 3 4-3 8-3' }, { d: 'M5 14 24 7' }, { d: 'M9 12.5v4M14 10.7v5M19 8.9v6' }],
  },
})
