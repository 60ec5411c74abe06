import { circle, ellipse, polygon, rect, type Shape, shape, wave } from './shapes.ts'

// Elements of landscapes, for an image of 1000 × 700 with its horizon at 430.

export const horizon = 430
const right = 1000
const bottom = 700

export const sky = (from: string, to: string): Shape[] => [
  shape(rect(0, 0, right, horizon + 10), { from, to, top: 0, bottom: horizon }),
]

export const sea = (from: string, to: string, shine = '#ffffff'): Shape[] => [
  shape(rect(0, horizon, right, bottom - horizon), { from, to, top: horizon, bottom }),
  ...[
    [452, 70, 3, 3, 0.22],
    [486, 110, 5, 4, 0.16],
    [535, 150, 8, 6, 0.12],
    [600, 210, 12, 9, 0.09],
  ].map(([y = 0, length = 1, height = 0, thick = 0, opacity = 0]) =>
    shape(wave(y, length, height, thick), shine, opacity),
  ),
]

/** The sun or the moon, with its glow. */
export const sun = (x: number, y: number, r: number, colour: string): Shape[] => [
  shape(circle(x, y, r * 2.1), colour, 0.12),
  shape(circle(x, y, r * 1.5), colour, 0.2),
  shape(circle(x, y, r), colour),
]

export const cloud = (x: number, y: number, scale: number, opacity = 0.85): Shape => ({
  path: 'M0 40Q2 18 28 20Q38 -6 70 2Q92 -12 112 10Q146 6 148 40Z',
  paint: '#ffffff',
  opacity,
  at: { x, y, scale },
})

/** Mountains: peaks as x, y; each with a lit side and optional snow. */
export const peaks = (tops: readonly [number, number][], wide: number, colour: string, snow?: string): Shape[] =>
  tops.flatMap(([x, y]) => {
    const half = wide * (0.6 + (horizon - y) / 400)
    const cap = (horizon - y) * 0.3
    const inset = (half * cap) / (horizon - y)
    const zigzag = [
      x + inset,
      y + cap,
      x + inset / 3,
      y + cap * 0.75,
      x - inset / 4,
      y + cap * 1.15,
      x - inset,
      y + cap,
    ]
    return [
      shape(polygon(x - half, horizon, x, y, x + half, horizon), colour),
      shape(polygon(x, y, x + half, horizon, x + half * 0.2, horizon), '#000000', 0.16),
      ...(snow ? [shape(polygon(x, y, ...zigzag), snow)] : []),
    ]
  })

/** Round hills side by side. */
export const hills = (heights: readonly number[], colour: string, base = horizon): Shape => {
  const step = right / (heights.length - 1)
  const tops = heights.map((height, at) => `S${at * step - step / 2} ${base - height} ${at * step} ${base - height}`)
  return shape(`M-50 ${base}L-50 ${base - (heights[0] ?? 0)}${tops.join('')}L${right + 50} ${base}Z`, colour)
}

export const palm = (x: number, y: number, scale: number, colour: string): Shape[] => {
  const trunk = 'M-7 0Q-2 -90 26 -168L36 -164Q12 -88 9 0Z'
  const leaf = 'M30 -168Q-20 -214 -74 -176Q-26 -194 30 -160Z'
  const leaves = [
    leaf,
    'M30 -168Q-14 -178 -62 -126Q-20 -160 32 -158Z',
    'M30 -168Q60 -226 122 -196Q70 -200 32 -158Z',
    'M30 -168Q80 -182 126 -132Q78 -164 30 -156Z',
    'M30 -168Q10 -224 -26 -232Q16 -206 34 -160Z',
    'M30 -168Q52 -222 90 -236Q58 -206 34 -160Z',
  ]
  return [trunk, ...leaves].map((path) => ({ path, paint: colour, at: { x, y, scale } }))
}

/** A cone of a fir. */
export const fir = (x: number, y: number, scale: number, colour: string): Shape => ({
  path: 'M0 0L-3 -8L-24 -8L-8 -34L-18 -34L-5 -58L-12 -58L0 -84L12 -58L5 -58L18 -34L8 -34L24 -8L3 -8Z',
  paint: colour,
  at: { x, y, scale },
})

export const iceberg = (x: number, y: number, scale: number): Shape[] =>
  [
    shape(polygon(0, 0, 18, -34, 44, -26, 60, -62, 84, -30, 118, -18, 132, 0), '#eef8fc'),
    shape(polygon(60, -62, 84, -30, 118, -18, 132, 0, 70, 0), '#bcdde9'),
    shape(ellipse(66, 3, 76, 6), '#ffffff', 0.35),
  ].map((one) => ({ ...one, at: { x, y, scale } }))

/** City houses: x, width, height; with windows at night. */
export const skyline = (houses: readonly [number, number, number][], colour: string, window?: string): Shape[] =>
  houses.flatMap(([x, width, height]) => {
    const top = horizon - height
    const rows = Math.floor((height - 16) / 16)
    const columns = Math.floor((width - 8) / 11)
    const lit = Array.from({ length: rows * columns }, (_, at) => at)
      .filter((at) => (at * 7 + x) % 5 < 2)
      .map((at) => rect(x + 7 + (at % columns) * 11, top + 12 + Math.floor(at / columns) * 16, 5, 8))
    return [
      shape(rect(x, top, width, height), colour),
      ...(window && lit.length > 0 ? [shape(lit.join(''), window, 0.8)] : []),
    ]
  })
