import type { Region } from '@gangway/contract/regions'
import { cloud, fir, hills, horizon, iceberg, palm, peaks, sea, sky, skyline, sun } from './scenery.ts'
import { circle, ellipse, placed, polygon, rect, type Shape, shape, wave } from './shapes.ts'
import { linerAt, riverboatAt, sailAt } from './ships.ts'

/** The picture of a region and the colour that its pages are set in. Where the ship is, is where a banner looks. */
export type Scene = { accent: string; dark: string; shapes: readonly Shape[] }

const shipAt = (colour: string) => linerAt(470, 540, 1.25, colour)

const acacia = (x: number, y: number, scale: number) =>
  placed(
    [
      shape('M-4 0Q-2 -40 -30 -70L-24 -72Q-4 -52 0 -46Q6 -56 28 -76L34 -73Q6 -42 5 0Z', '#2c1309'),
      shape(ellipse(-30, -78, 46, 11), '#2c1309'),
      shape(ellipse(30, -84, 52, 13), '#2c1309'),
    ],
    x,
    y,
    scale,
  )

const pagoda = (x: number, y: number, scale: number) =>
  placed(
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
const village = (x: number, y: number): Shape[] => [
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

const castle = (x: number, y: number, scale: number) =>
  placed(
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
const vines = Array.from({ length: 16 }, (_, at) =>
  shape(
    polygon(640 + at * 22, horizon, 720 + at * 17, 300, 724 + at * 17, 300, 648 + at * 22, horizon),
    '#3f6b2c',
    0.55,
  ),
)

const mosque = (x: number): Shape[] => [
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

const aurora = [
  [90, 46, 0.28, '#5df2b0'],
  [140, 60, 0.22, '#38d3c4'],
  [205, 40, 0.18, '#8ff7c7'],
].map(([y, height, opacity, colour]) =>
  shape(wave(Number(y), 500, Number(height), 70), String(colour), Number(opacity)),
)

const stars = (count: number) =>
  shape(
    Array.from({ length: count }, (_, at) => circle((at * 173) % 1000, (at * 89) % 300, 1 + (at % 3) * 0.6)).join(''),
    '#ffffff',
    0.75,
  )

export const scenes: Readonly<Record<Region, Scene>> = {
  general: {
    accent: '#d9622b',
    dark: '#12305a',
    shapes: [
      ...sky('#12305a', '#f6b26b'),
      ...sun(690, 392, 66, '#ffe2ad'),
      cloud(90, 190, 1.5, 0.25),
      cloud(720, 120, 1.1, 0.2),
      hills([26, 60, 34, 18, 8, 0, 0, 22, 54], '#33507c'),
      ...sea('#e19a5f', '#123a66', '#fff1d6'),
      ...shipAt('#d9622b'),
    ],
  },
  africa: {
    accent: '#b4531b',
    dark: '#5c2210',
    shapes: [
      ...sky('#5c2210', '#f8bd5f'),
      ...sun(300, 372, 104, '#ffe6a8'),
      shape(polygon(560, horizon, 640, 320, 680, 306, 890, 306, 930, 322, 1000, 392, 1000, horizon), '#7c3416'),
      hills([8, 22, 14, 30, 12, 6, 16, 28, 12], '#4a1d0c'),
      ...acacia(120, 424, 1.2),
      ...acacia(420, 428, 0.7),
      ...sea('#c9722f', '#33150b', '#ffe0a3'),
      ...shipAt('#b4531b'),
    ],
  },
  alaska: {
    accent: '#1f6f8b',
    dark: '#123f5e',
    shapes: [
      ...sky('#123f5e', '#cfe9f2'),
      ...peaks(
        [
          [150, 170],
          [420, 120],
          [760, 150],
          [960, 210],
        ],
        190,
        '#5c86a3',
        '#ffffff',
      ),
      ...peaks(
        [
          [40, 300],
          [280, 270],
          [600, 290],
          [880, 300],
        ],
        130,
        '#3a6480',
        '#e8f4f9',
      ),
      hills([30, 44, 26, 20, 34, 40, 22, 30, 46], '#1e4a45'),
      ...[20, 60, 96, 150, 205, 820, 862, 905, 960].map((x, at) => fir(x, 436, 0.7 + (at % 3) * 0.2, '#12332f')),
      ...sea('#7db4c8', '#0f4560'),
      ...iceberg(110, 520, 1.1),
      ...iceberg(860, 580, 1.3),
      ...shipAt('#1f6f8b'),
    ],
  },
  asia: {
    accent: '#b3302c',
    dark: '#4a1733',
    shapes: [
      ...sky('#4a1733', '#f7b48a'),
      ...sun(720, 270, 92, '#e8543f'),
      ...[
        [60, 150],
        [170, 210],
        [900, 190],
        [800, 120],
        [980, 140],
      ].map(([x = 0, height = 0]) =>
        shape(
          `M${x - 70} ${horizon}Q${x - 62} ${horizon - height} ${x} ${horizon - height - 12}Q${x + 66} ${horizon - height} ${x + 74} ${horizon}Z`,
          '#7c4256',
          0.85,
        ),
      ),
      hills([20, 30, 44, 24, 8, 4, 10, 26, 36], '#3d1a30'),
      ...pagoda(290, 420, 1.15),
      ...sea('#d98a78', '#3b1630', '#ffd9c4'),
      ...sailAt(120, 500, 1.1, '#b3302c'),
      ...shipAt('#b3302c'),
    ],
  },
  hawaii: {
    accent: '#c2415d',
    dark: '#0b4a66',
    shapes: [
      ...sky('#0b4a66', '#ffcf8f'),
      ...sun(820, 370, 70, '#fff0c2'),
      shape(`M120 ${horizon}Q300 300 380 210L450 206Q540 310 760 ${horizon}Z`, '#3f4a5a'),
      shape(polygon(380, 210, 398, 216, 420, 209, 436, 215, 450, 206), '#ff7a3c'),
      shape('M412 208Q398 150 440 120Q420 86 462 60Q440 110 470 132Q440 166 428 208Z', '#ffffff', 0.3),
      hills([54, 70, 40, 22, 12, 8, 6, 16, 40], '#14594a'),
      ...sea('#2aa7b5', '#0a4c68'),
      ...shipAt('#c2415d'),
      ...palm(70, 640, 1.9, '#0b2f2c'),
      ...palm(170, 690, 1.5, '#0f3d37'),
    ],
  },
  caribbean: {
    accent: '#0e7f8c',
    dark: '#07598c',
    shapes: [
      ...sky('#07598c', '#c9eff8'),
      ...sun(160, 130, 46, '#fff3b8'),
      cloud(560, 110, 1.2),
      cloud(780, 200, 0.9, 0.7),
      cloud(300, 240, 0.8, 0.6),
      hills([0, 0, 0, 12, 30, 48, 60, 44, 20], '#2f8f6b'),
      ...sea('#2fd0c6', '#0a7a9b'),
      ...shipAt('#0e7f8c'),
      shape('M-20 700L-20 628Q140 588 330 646Q400 668 430 700Z', '#f7e2b0'),
      shape('M-20 640Q140 600 330 656Q250 640 -20 668Z', '#fff4d6'),
      ...palm(96, 640, 1.6, '#1f6b3f'),
      ...palm(210, 650, 1.25, '#237a48'),
    ],
  },
  mediterranean: {
    accent: '#1f66ad',
    dark: '#0f4f88',
    shapes: [
      ...sky('#0f4f88', '#d6eefa'),
      ...sun(180, 150, 44, '#fff4c4'),
      cloud(430, 170, 1, 0.7),
      hills([60, 90, 50, 24, 8, 4, 10, 26, 60], '#7f9bb0'),
      ...sea('#3f9bd1', '#0b3f75'),
      ...linerAt(300, 545, 1.2, '#1f66ad'),
      shape(`M640 700Q690 560 720 ${horizon + 40}Q760 330 1010 250L1010 700Z`, '#b98f66'),
      shape(`M760 700Q800 560 850 ${horizon + 60}Q900 400 1010 360L1010 700Z`, '#9c744f'),
      ...village(690, 470),
      shape(
        [720, 748, 776, 820, 868, 906, 948, 980].map((x, at) => circle(x, 500 + (at % 3) * 14, 10)).join(''),
        '#d0437c',
      ),
    ],
  },
  north: {
    accent: '#1d7a6b',
    dark: '#0a1c36',
    shapes: [
      ...sky('#0a1c36', '#2a6f78'),
      stars(70),
      ...aurora,
      ...peaks(
        [
          [500, 300],
          [620, 330],
        ],
        120,
        '#35566b',
        '#dcebf0',
      ),
      shape(polygon(0, horizon + 30, 0, 120, 90, 170, 150, 150, 240, 300, 330, horizon + 20), '#1c3446'),
      shape(polygon(0, 120, 90, 170, 70, 230, 0, 260), '#dcebf0', 0.85),
      shape(polygon(1000, horizon + 30, 1000, 90, 900, 150, 850, 140, 780, 290, 700, horizon + 20), '#182d3e'),
      shape(polygon(1000, 90, 900, 150, 930, 220, 1000, 230), '#dcebf0', 0.8),
      ...sea('#2c6b74', '#081d33', '#8ff7c7'),
      ...[40, 90, 146].flatMap((x) => [
        shape(rect(x, 422, 34, 24), '#b3362b'),
        shape(polygon(x - 5, 422, x + 17, 404, x + 39, 422), '#2b2b33'),
        shape(rect(x + 12, 430, 9, 10), '#ffe7a0'),
      ]),
      ...shipAt('#1d7a6b'),
    ],
  },
  northamerica: {
    accent: '#2f5aa8',
    dark: '#1c2f5c',
    shapes: [
      ...sky('#1c2f5c', '#f9c9a2'),
      ...sun(860, 380, 60, '#ffe7bd'),
      ...skyline(
        [
          [0, 60, 130],
          [70, 46, 190],
          [150, 70, 150],
          [240, 52, 230],
          [330, 66, 170],
          [430, 44, 260],
          [520, 70, 180],
          [620, 50, 220],
          [710, 64, 150],
          [800, 48, 190],
          [880, 70, 130],
          [960, 60, 170],
        ],
        '#51618f',
      ),
      ...skyline(
        [
          [20, 50, 90],
          [110, 56, 130],
          [196, 46, 250],
          [286, 60, 110],
          [380, 48, 200],
          [470, 54, 140],
          [566, 46, 280],
          [660, 56, 120],
          [750, 44, 170],
          [830, 60, 100],
          [910, 50, 140],
        ],
        '#27365f',
        '#ffd98a',
      ),
      shape(polygon(585, 150, 589, 92, 593, 150), '#27365f'),
      shape(polygon(215, 180, 219, 136, 223, 180), '#27365f'),
      ...sea('#c98f7d', '#182a55', '#ffe3c4'),
      ...shipAt('#2f5aa8'),
    ],
  },
  orient: {
    accent: '#a8542a',
    dark: '#33245c',
    shapes: [
      ...sky('#33245c', '#f9bd78'),
      ...sun(560, 360, 84, '#ffe3ac'),
      ...skyline(
        [
          [640, 40, 120],
          [690, 46, 180],
          [800, 44, 210],
          [860, 52, 140],
          [930, 46, 170],
        ],
        '#5a3a6f',
        '#ffd98a',
      ),
      shape(polygon(748, horizon, 752, 250, 760, 190, 766, 70, 772, 190, 780, 250, 784, horizon), '#4b2f5e'),
      ...mosque(150),
      ...mosque(330).map((one) => ({ ...one, opacity: 0.7 })),
      hills([40, 26, 12, 6, 4, 4, 8, 10, 16], '#8c4a2c'),
      ...sea('#d98a5b', '#2a1c4a', '#ffe0b0'),
      ...sailAt(180, 520, 1.3, '#fff1d8'),
      ...shipAt('#a8542a'),
    ],
  },
  river: {
    accent: '#4f7a28',
    dark: '#23566f',
    shapes: [
      ...sky('#23566f', '#e4f1dc'),
      cloud(120, 120, 1.2, 0.7),
      cloud(620, 90, 1, 0.6),
      hills([120, 150, 110, 70, 60, 110, 160, 190, 170], '#8db37a'),
      ...castle(120, 352, 1),
      hills([70, 90, 60, 36, 20, 60, 110, 140, 120], '#5f9148'),
      ...vines,
      shape(rect(430, 350, 30, 80), '#f1e6d2'),
      shape(polygon(426, 350, 445, 286, 464, 350), '#6a4a5a'),
      ...[360, 400, 470, 512, 552].flatMap((x, at) => [
        shape(rect(x, 396, 38, 34), at % 2 === 0 ? '#f5ead8' : '#eed9b8'),
        shape(polygon(x - 4, 396, x + 19, 374, x + 42, 396), '#a8533a'),
      ]),
      ...sea('#8fb9b0', '#2b6470'),
      ...riverboatAt(400, 545, 1.5, '#4f7a28'),
      shape('M-20 700L-20 640Q200 610 460 668Q560 690 600 700Z', '#4b7a38'),
    ],
  },
  other: {
    accent: '#22557f',
    dark: '#0d2740',
    shapes: [
      ...sky('#0d2740', '#8cc6d8'),
      ...sun(250, 350, 54, '#fff2d0'),
      ...peaks(
        [
          [700, 220],
          [840, 180],
          [960, 240],
        ],
        150,
        '#6f93ab',
        '#ffffff',
      ),
      hills([0, 0, 0, 0, 6, 20, 40, 50, 44], '#dfeef4'),
      ...sea('#5ba3ba', '#0a2f4c'),
      ...iceberg(800, 500, 1),
      ...iceberg(40, 600, 1.4),
      shape('M150 470Q160 420 120 396Q176 392 192 432Q208 392 264 396Q224 420 234 470Z', '#17303f'),
      ...shipAt('#22557f'),
    ],
  },
}
