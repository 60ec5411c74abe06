import { acacia, mosque, pagoda, village } from './landmarks.ts'
import { type Scene, shipAt } from './scene.ts'
import { cloud, hills, horizon, palm, sea, sky, skyline, sun } from './scenery.ts'
import { circle, polygon, shape } from './shapes.ts'
import { linerAt, sailAt } from './ships.ts'

// Warm regions: sunsets, palms, old towns.

export const africa: Scene = {
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
}

export const asia: Scene = {
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
}

export const hawaii: Scene = {
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
}

export const caribbean: Scene = {
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
}

export const mediterranean: Scene = {
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
}

export const orient: Scene = {
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
}
