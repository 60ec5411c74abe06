import { expect, test } from 'vitest'
import { hexColour } from './layout-values.ts'

test.each([
  ['#0050c9', '#0050c9'],
  ['#0050C9', '#0050c9'],
  ['0050c9', '#0050c9'],
  [' #0050c9 ', '#0050c9'],
  ['#05C', '#0055cc'],
  ['#0050c980', '#0050c9'],
  ['#05cf', '#0055cc'],
  ['rgb(0, 80, 201)', '#0050c9'],
  ['rgb(0 80 201)', '#0050c9'],
  ['rgba(0,80,201,0.5)', '#0050c9'],
  ['rgb(0 80 201 / 50%)', '#0050c9'],
])('LAY-1 the colour %j is stored as %s', (text, colour) => {
  expect(hexColour(text)).toBe(colour)
})

test.each(['', '#', '#12', '#12345', '#1234567', 'red', '#ggg', 'rgb(0,80)', 'rgb(0,80,256)', 'url(#000000)'])(
  'LAY-1 %j is not a colour yet',
  (text) => {
    expect(hexColour(text)).toBeUndefined()
  },
)
