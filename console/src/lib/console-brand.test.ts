import { contrastRatio } from '@gangway/contract/brands/luminance'
import { toOklch } from '@gangway/contract/brands/oklch'
import { shippedBrands } from '@gangway/contract/brands/shipped-brands'
import { buildTokens } from '@gangway/kit/theme/tokens'
import { describe, expect, test } from 'vitest'
import { consoleColour } from './console-brand.ts'

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const tokens = buildTokens(consoleColour, scheme)
  test.each([
    ['ink', 'ground-quiet'],
    ['ink-dim', 'ground'],
    ['ink-dim', 'ground-quiet'],
    ['ink-dim', 'ground-hover'],
    ['ink', 'accent-soft'],
    ['accent', 'ground'],
    ['accent', 'accent-soft'],
    ['accent-on', 'accent'],
    ['accent-on', 'accent-hover'],
    ['bad', 'bad-soft'],
    ['warn', 'warn-soft'],
    ['good', 'good-soft'],
  ] as const)('CON-11 %s is readable on %s', (name, background) => {
    expect(contrastRatio(tokens[name], tokens[background])).toBeGreaterThanOrEqual(4.5)
  })
  test('CON-11 the white wordmark is readable beside the login', () => {
    expect(contrastRatio('#ffffff', tokens['brand-ground'])).toBeGreaterThanOrEqual(4.5)
  })
})

test('CON-11 the console has a calmer colour than any brand', () => {
  const saturation = toOklch(consoleColour).c
  for (const { colour } of shippedBrands) expect(toOklch(colour).c).toBeGreaterThan(2 * saturation)
})
