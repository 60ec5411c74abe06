import { drawBrand } from '@gangway/contract/brands/brand-lettering'
import { brands } from '@gangway/contract/brands/example-brands'
import { contrastRatio } from '@gangway/contract/brands/luminance'
import { describe, expect, test } from 'vitest'
import { buildTokens, type Scheme, type Tokens } from './tokens.ts'

type Name = keyof Tokens

const grounds: Name[] = ['ground', 'ground-quiet', 'ground-hover', 'ground-raised']

/** Text and icons on their background, at least 4.5:1. */
const text: [Name, Name][] = [
  ...grounds.flatMap((background): [Name, Name][] => [
    ['ink', background],
    ['ink-dim', background],
    ['bad', background],
  ]),
  ['accent', 'ground'],
  ['accent', 'ground-raised'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['accent-on', 'accent'],
  ['accent-on', 'accent-hover'],
  ['bad-on', 'bad'],
  ...(['bad', 'good', 'warn'] as const).flatMap((tone): [Name, Name][] => [
    [tone, 'ground'],
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
]

/** The borders of fields, and ticked or switched-on controls, at least 3:1. */
const borders: [Name, Name][] = [
  ...grounds.flatMap((background): [Name, Name][] => [
    ['line-field', background],
    ['accent', background],
    ['accent-hover', background],
  ]),
  // The thumb of a switch that is off.
  ['ground', 'line-field'],
]

const cases = brands.flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme): [string, Scheme, string] => [brand.key, scheme, brand.colour]),
)

describe.each(cases)('%s, %s', (_, scheme, colour) => {
  const tokens = buildTokens(colour, scheme)
  test.each(text)('TEN-4 %s is readable on %s', (name, background) => {
    expect(contrastRatio(tokens[name], tokens[background])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(borders)('TEN-4 %s is visible on %s', (name, background) => {
    expect(contrastRatio(tokens[name], tokens[background])).toBeGreaterThanOrEqual(3)
  })
  test('TEN-4 white is readable on the brand side of the login', () => {
    expect(contrastRatio('#ffffff', tokens['brand-ground'])).toBeGreaterThanOrEqual(4.5)
  })
})

test('TEN-4 on light pages the accent is the brand’s own colour', () => {
  for (const { colour } of brands) expect(buildTokens(colour, 'light').accent).toBe(colour)
})

test('TEN-4 every brand has its own wordmark', () => {
  const wordmarks = brands.map(({ key, name }) => {
    const lettering = drawBrand({ key, name })
    expect([lettering.name, lettering.rest].filter(Boolean).join(' ')).toBe(name)
    return JSON.stringify(lettering.mark)
  })
  expect(wordmarks).not.toContain(undefined)
  expect(new Set(wordmarks).size).toBe(brands.length)
})
