import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '../brands/luminance.ts'
import { toOklch } from '../brands/oklch.ts'
import { brandContrast, readableBrandColour } from './brand-colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test('BRD-4 any colour becomes readable on white, and one that is stays as it is', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const readable = readableBrandColour(colour)
      expect(contrastRatio(readable, '#ffffff')).toBeGreaterThanOrEqual(brandContrast)
      if (contrastRatio(colour, '#ffffff') >= brandContrast) expect(readable).toBe(colour)
      else expect(toOklch(readable).l).toBeLessThan(toOklch(colour).l)
    }),
  )
})
