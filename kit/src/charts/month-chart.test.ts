import { expect, test } from 'vitest'
import { computeLayout } from './chart-series.ts'
import { computePoints } from './sparkline-points.ts'
import { valuesAt } from './values-at.ts'

const messages = { unfinished: 'not over yet', nothing: 'no figure' }
const places = ['J', 'F', 'M', 'A'].map((short) => ({ short, long: `${short}.` }))
const size = { width: 400, height: 200 }

test('TRF-2 a chart describes each value, which one still grows, and where there is none', () => {
  const series = [
    { name: '2026', values: [5, 7, null], unfinished: 1 },
    { name: '2025', values: [0, 1234, 3] },
  ]
  const read = (place: number) => valuesAt(place, series, (n) => `${n}!`, messages).map(({ text }) => text)
  expect([0, 1, 2, 3].map(read)).toEqual([
    ['5!', '0!'],
    ['7! (not over yet)', '1234!'],
    ['no figure', '3!'],
    ['no figure', 'no figure'],
  ])
})

test('TRF-2 bars are separated, stay within their positions and a maximum width, and every pixel belongs to a position', () => {
  const series = [
    { name: 'a', values: [1, 2, 3, 4] },
    { name: 'c', values: [0, 0, 0, 9] },
  ]
  const layout = computeLayout(places, series, size, String)
  expect(layout.barWidth).toBeLessThan(layout.step * 0.75)
  expect(computeLayout(places, series, { width: 1600, height: 200 }, String).barWidth).toBeLessThan(50)
  expect([-5, layout.left, layout.middle(2), size.width + 5].map(layout.placeAt)).toEqual([0, 0, 2, 3])
  expect(places.map((_, place) => layout.placeAt(layout.middle(place)))).toEqual([0, 1, 2, 3])
  expect(layout.y(0)).toBe(layout.ground)
  expect(layout.middle(0) - layout.step / 2).toBeCloseTo(layout.left)
  expect(layout.middle(3) + layout.step / 2).toBeCloseTo(layout.right)
  expect(layout.y(9)).toBeGreaterThanOrEqual(layout.top)
})

test('TRF-2 the axis of few or no values has whole numbers and starts at 0', () => {
  const ticks = (values: (number | null)[]) =>
    computeLayout(places, [{ name: 'a', values }], size, String).ticks.map(({ value }) => value)
  expect(ticks([0, 0, null, null])).toEqual([0, 1])
  expect(ticks([0, 2, 1, 0])).toEqual([0, 1, 2])
  expect(ticks([900, 38_000, 100, 0])).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(ticks([2423])).toEqual([0, 500, 1000, 1500, 2000, 2500])
  expect(ticks([12_000])).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000])
})

test('TRF-2 a line is interrupted where there is no value, and continues after it', () => {
  const { lineOf, middle, y } = computeLayout(places, [{ name: 'a', values: [4] }], size, String)
  const at = (place: number, value: number) => `${middle(place)},${y(value)}`
  expect(lineOf([1, 2, null, 3])).toBe(`M${at(0, 1)}L${at(1, 2)}M${at(3, 3)}`)
  expect(lineOf([null, null])).toBe('')
})

test('HDR-5 a sparkline starts at 0, skips missing values and stays inside its box', () => {
  expect(computePoints([0, 5, 10])).toEqual([
    [2, 21],
    [50, 12],
    [98, 3],
  ])
  expect(computePoints([10, null, 0])).toEqual([
    [2, 3],
    [98, 21],
  ])
  expect(computePoints([])).toEqual([])
  expect(computePoints([0, 0]).map(([, y]) => y)).toEqual([21, 21])
})
