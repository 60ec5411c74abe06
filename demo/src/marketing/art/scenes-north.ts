import { aurora, castle, stars, vines } from './landmarks.ts'
import { type Scene, shipAt } from './scene.ts'
import { cloud, fir, hills, horizon, iceberg, peaks, sea, sky, skyline, sun } from './scenery.ts'
import { polygon, rect, shape } from './shapes.ts'
import { riverboatAt } from './ships.ts'

// Cooler regions: ice, fjords, cities, rivers, and the open sea for everything else.

export const general: Scene = {
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
}

export const alaska: Scene = {
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
}

export const north: Scene = {
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
}

export const northamerica: Scene = {
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
}

export const river: Scene = {
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
}

export const other: Scene = {
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
}
