import { horizon } from './scenery.ts'
import { circle, ellipse, place, polygon, rect, type Shape, shape, wave } from './shapes.ts'

// The landmark of each region.

export const acacia = (x: number, y: number, scale: number) =>
  place(
    [
      shape('M-4 0Q-2 -40 -30 -70L-24 -72Q-4 -52 0 -46Q6 -56 28 -76L34 -73Q6 -42 5 0Z', '#2c1309'),
      shape(ellipse(-30, -78, 46, 11), '#2c1309'),
      shape(ellipse(30, -84, 52, 13), '#2c1309'),
    ],
    x,
    y,
    scale,
  )

export const pagoda = (x: number, y: number, scale: number) =>
  place(
    [0, 1, 2, 3].flatMap((floor) => {
      const [half, top] = [46 - floor * 9, -34 - floor * 34]
      const roof = `M${-half - 22} ${top + 8}Q${-half} ${top - 2} ${-half + 8} ${top - 12}L${half - 8} ${top - 12}Q${half} ${top - 2} ${half + 22} ${top + 8}Z`
      return [shape(rect(-half + 10, top, 2 * half - 20, 34), '#8d2f2a'), shape(roof, '#3a1420')]
    }),
    x,
    y,
    scale,
  )

/** White houses on a slope, one of them with a blue dome. */
export const village = (x: number, y: number): Shape[] => [
  ...[
    [0, 0, 60, 46],
    [48, -34, 54, 50],
    [96, -6, 64, 60],
    [120, -66, 58, 44],
    [168, -28, 70, 54],
    [196, -92, 56, 50],
    [240, -50, 66, 70],
    [280, -120, 60, 56],
    [310, -70, 80, 80],
  ].flatMap(([dx = 0, dy = 0, width = 0, height = 0]) => [
    shape(rect(x + dx, y + dy - height, width, height), '#ffffff'),
    shape(rect(x + dx + width * 0.72, y + dy - height, width * 0.28, height), '#d5e3ee'),
    shape(rect(x + dx + 12, y + dy - height + 14, 9, 13), '#2d6fa8'),
  ]),
  shape(`M${x + 196} ${y - 142}A28 28 0 0 1 ${x + 252} ${y - 142}Z`, '#1f66ad'),
  shape(`M${x + 284} ${y - 176}A26 26 0 0 1 ${x + 336} ${y - 176}Z`, '#1f66ad'),
]

export const castle = (x: number, y: number, scale: number) =>
  place(
    [
      rect(0, -40, 110, 40),
      rect(8, -74, 26, 74),
      rect(78, -92, 28, 92),
      polygon(4, -74, 21, -104, 38, -74),
      polygon(74, -92, 92, -128, 110, -92),
      rect(44, -56, 24, 56),
    ].map((path) => shape(path, '#6d5a4b')),
    x,
    y,
    scale,
  )

/** Rows of vines on a hill. */
export const vines = Array.from({ length: 16 }, (_, at) =>
  shape(
    polygon(640 + at * 22, horizon, 720 + at * 17, 300, 724 + at * 17, 300, 648 + at * 22, horizon),
    '#3f6b2c',
    0.55,
  ),
)

export const mosque = (x: number): Shape[] => [
  shape(rect(x, horizon - 60, 120, 60), '#4b2f5e'),
  shape(
    `M${x + 20} ${horizon - 60}Q${x + 18} ${horizon - 118} ${x + 60} ${horizon - 132}Q${x + 102} ${horizon - 118} ${x + 100} ${horizon - 60}Z`,
    '#5a3a6f',
  ),
  shape(
    polygon(x - 18, horizon, x - 15, horizon - 150, x - 9, horizon - 176, x - 3, horizon - 150, x, horizon),
    '#4b2f5e',
  ),
  shape(
    polygon(x + 120, horizon, x + 123, horizon - 150, x + 129, horizon - 176, x + 135, horizon - 150, x + 138, horizon),
    '#4b2f5e',
  ),
]

export const aurora = [
  [90, 46, 0.28, '#5df2b0'],
  [140, 60, 0.22, '#38d3c4'],
  [205, 40, 0.18, '#8ff7c7'],
].map(([y, height, opacity, colour]) =>
  shape(wave(Number(y), 500, Number(height), 70), String(colour), Number(opacity)),
)

export const stars = (count: number) =>
  shape(
    Array.from({ length: count }, (_, at) => circle((at * 173) % 1000, (at * 89) % 300, 1 + (at % 3) * 0.6)).join(''),
    '#ffffff',
    0.75,
  )
