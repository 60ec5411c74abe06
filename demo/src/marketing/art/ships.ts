import { ellipse, place, polygon, rect, type Shape, shape } from './shapes.ts'

const row = (x: number, y: number, count: number, step: number, width: number, height: number) =>
  Array.from({ length: count }, (_, at) => rect(x + at * step, y, width, height)).join('')

const glass = '#24415c'

/** A cruise ship, 320 wide, with its waterline at 0; funnel and stripe in the given colour. */
const liner = (colour: string): Shape[] => [
  shape(polygon(150, -104, 156, -138, 190, -138, 186, -104), colour),
  shape(polygon(156, -138, 190, -138, 189, -130, 155, -130), '#14283c'),
  shape(polygon(246, -96, 250, -128, 253, -128, 257, -96), '#dfe7ee'),
  shape(polygon(64, -104, 224, -104, 236, -88, 56, -88), '#ffffff'),
  shape(polygon(46, -88, 250, -88, 262, -70, 40, -70), '#f4f7fa'),
  shape(polygon(30, -70, 270, -70, 284, -50, 26, -50), '#ffffff'),
  shape(polygon(0, -50, 296, -50, 330, -58, 300, -8, 290, 0, 22, 0, 8, -14), '#fbfdff'),
  shape(polygon(4, -26, 311, -26, 300, -8, 290, 0, 22, 0, 8, -14), '#17324d'),
  shape(polygon(3, -32, 315, -32, 311, -26, 4, -26), colour),
  shape(row(72, -99, 14, 11, 7, 5), glass),
  shape(row(56, -83, 18, 11, 8, 6), glass),
  shape(row(42, -64, 21, 11, 8, 7), glass),
  shape(row(22, -44, 25, 11, 5, 5), glass, 0.75),
  shape(row(60, -74, 7, 26, 18, 4), '#f0803c'),
  shape(ellipse(160, 3, 180, 6), '#ffffff', 0.35),
]

/** A river ship, 300 wide: long and low. */
const riverboat = (colour: string): Shape[] => [
  shape(polygon(34, -58, 250, -58, 258, -52, 30, -52), colour),
  shape(row(44, -52, 12, 18, 3, 8), '#dfe7ee'),
  shape(polygon(228, -66, 252, -66, 260, -44, 224, -44), '#ffffff'),
  shape(polygon(22, -44, 264, -44, 272, -26, 18, -26), '#ffffff'),
  shape(polygon(0, -26, 300, -26, 288, 0, 10, 0), '#f7fafc'),
  shape(polygon(6, -8, 291, -8, 288, 0, 10, 0), colour),
  shape(row(28, -40, 12, 19, 14, 10), glass),
  shape(row(20, -22, 13, 20, 14, 8), glass),
  shape(rect(232, -61, 22, 9), glass),
  shape(ellipse(150, 3, 166, 5), '#ffffff', 0.4),
]

/** A small sail. */
const sail = (colour: string): Shape[] => [
  shape(polygon(0, 0, 70, 0, 60, 12, 10, 12), '#4a2b1b'),
  shape('M36 -4L36 -74Q72 -40 66 -4Z', colour),
  shape('M30 -4L30 -62Q6 -34 6 -4Z', colour, 0.85),
]

export const linerAt = (x: number, y: number, scale: number, colour: string) => place(liner(colour), x, y, scale)
export const riverboatAt = (x: number, y: number, scale: number, colour: string) =>
  place(riverboat(colour), x, y, scale)
export const sailAt = (x: number, y: number, scale: number, colour: string) => place(sail(colour), x, y, scale)
