/** One shape of a mark: a stroke of width 2.5, unless it says otherwise. */
export type Shape = { d: string; fill?: string; stroke?: string; strokewidth?: number }

const line = (d: string): Shape => ({ d })
const filledShape = (d: string): Shape => ({ d, fill: 'currentColor' })

/**
 * The marks by brand key, drawn on 32 × 32 in one colour. The portal shows them beside the brand's name, icons on their
 * own.
 */
export const brandMarks: Readonly<Record<string, readonly Shape[]>> = {
  seeweg: [line('M3 25c4.3 0 4.3-3 8.7-3s4.3 3 8.6 3 4.4-3 8.7-3'), line('M16 17V5M16 5l9 4-9 4')],
  'seeweg-ch': [
    line('M3 25c4.3 0 4.3-3 8.7-3s4.3 3 8.6 3 4.4-3 8.7-3'),
    { d: 'M16 4v13M9.5 10.5h13', strokewidth: 4.5 },
  ],
  vaarwijzer: [
    line('M3.5 16a12.5 12.5 0 1 0 25 0 12.5 12.5 0 1 0-25 0'),
    filledShape('m16 7 4.5 15.5L16 20l-4.5 2.5Z'),
  ],
  zeelucht: [line('M4 12h14a4 4 0 1 0-4-4'), line('M4 18h20a4 4 0 1 1-4 4'), line('M4 24h8')],
  cruisekade: [line('M3 27h26'), filledShape('M6 22 4 14h21l4-3-3 11Z'), line('M10 14V8h8v6')],
  golfslag: [line('M3 24c8 0 9-15 17-15 5 0 8 3.5 8 7.5 0 3-2.2 5-4.7 5-2.3 0-3.8-1.6-3.8-3.4M3 28h26')],
  alpensee: [line('m3 20 8.5-14 5 8 3-4.5L29 20'), line('M7 25h18M12 29h8')],
  brujula: [
    { d: 'M16 2.5 19 13l10.5 3L19 19l-3 10.5L13 19 2.5 16 13 13Z', fill: 'currentColor', strokewidth: 1 },
    { d: 'M7.5 16a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0', strokewidth: 1.5 },
  ],
  marealta: [
    line('M7 15a9 9 0 0 1 18 0'),
    line('M3 20c3.3 0 3.3-2.5 6.5-2.5S12.8 20 16 20s3.3-2.5 6.5-2.5S25.8 20 29 20'),
    line('M3 27c3.3 0 3.3-2.5 6.5-2.5S12.8 27 16 27s3.3-2.5 6.5-2.5S25.8 27 29 27'),
  ],
  caphorizon: [
    { d: 'M8 21a8 8 0 0 1 16 0Z', fill: 'currentColor', stroke: 'none' },
    line('M2.5 21h27M7 26h18'),
    line('M16 4v4M6 9l2.5 2.5M26 9l-2.5 2.5'),
  ],
}

/** The mark of a brand that has none of its own: a gangway over water. */
const plainMark = [line('M4 23c4 0 4-3 8-3s4 3 8 3 4-3 8-3'), line('M5 14 24 7'), line('M9 12.5v4M14 10.7v5M19 8.9v6')]

export const markOf = (key: string): readonly Shape[] => brandMarks[key] ?? plainMark

const shapeText = ({ d, fill = 'none', stroke = 'currentColor', strokewidth = 2.5 }: Shape) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokewidth}"/>`

/** A brand's icon: its mark in white on its colour, so that it is visible on light and dark browser tabs. */
export const brandIcon = ({ key, colour }: { key: string; colour: string }): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">',
    `<rect width="48" height="48" rx="10" fill="${colour}"/>`,
    '<g color="#fff" stroke-linecap="round" stroke-linejoin="round" transform="translate(8 8)">',
    ...markOf(key).map(shapeText),
    '</g></svg>',
  ].join('')
