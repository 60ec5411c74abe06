import type { ReactNode } from 'react'

/** How a brand writes its name: the mark beside it, the first word, the rest below, and the hand it is set in. */
type Hand = {
  mark: ReactNode
  name: string
  rest?: string
  weight: number
  spacing: number
  /** The width of the name in the brand's own weight at 20 px, so that it fits whatever font is there. */
  width: number
}

/** By brand key. Marks are drawn on 32 × 32, as lines of 2.5 or filled shapes, in one colour. */
export const hands: Readonly<Record<string, Hand>> = {
  seeweg: {
    mark: (
      <>
        <path d="M3 25c4.3 0 4.3-3 8.7-3s4.3 3 8.6 3 4.4-3 8.7-3" />
        <path d="M16 17V5M16 5l9 4-9 4" />
      </>
    ),
    name: 'Seeweg',
    rest: 'Kreuzfahrten',
    weight: 700,
    spacing: -0.4,
    width: 75.5,
  },
  'seeweg-ch': {
    mark: (
      <>
        <path d="M3 25c4.3 0 4.3-3 8.7-3s4.3 3 8.6 3 4.4-3 8.7-3" />
        <path d="M16 4v13M9.5 10.5h13" strokeWidth="4.5" />
      </>
    ),
    name: 'Seeweg',
    rest: 'Schweiz',
    weight: 700,
    spacing: -0.4,
    width: 75.5,
  },
  vaarwijzer: {
    mark: (
      <>
        <circle cx="16" cy="16" r="12.5" />
        <path d="m16 7 4.5 15.5L16 20l-4.5 2.5Z" fill="currentColor" />
      </>
    ),
    name: 'Vaarwijzer',
    weight: 600,
    spacing: -0.3,
    width: 99.5,
  },
  zeelucht: {
    mark: (
      <>
        <path d="M4 12h14a4 4 0 1 0-4-4" />
        <path d="M4 18h20a4 4 0 1 1-4 4" />
        <path d="M4 24h8" />
      </>
    ),
    name: 'Zeelucht',
    rest: 'Cruises',
    weight: 500,
    spacing: 0,
    width: 83.8,
  },
  cruisekade: {
    mark: (
      <>
        <path d="M3 27h26" />
        <path d="M6 22 4 14h21l4-3-3 11Z" fill="currentColor" />
        <path d="M10 14V8h8v6" />
      </>
    ),
    name: 'CruiseKade',
    weight: 800,
    spacing: -0.5,
    width: 111.4,
  },
  golfslag: {
    mark: <path d="M3 24c8 0 9-15 17-15 5 0 8 3.5 8 7.5 0 3-2.2 5-4.7 5-2.3 0-3.8-1.6-3.8-3.4M3 28h26" />,
    name: 'Golfslag',
    rest: 'Reizen',
    weight: 650,
    spacing: -0.2,
    width: 79,
  },
  alpensee: {
    mark: (
      <>
        <path d="m3 20 8.5-14 5 8 3-4.5L29 20" />
        <path d="M7 25h18M12 29h8" />
      </>
    ),
    name: 'Alpensee',
    rest: 'Kreuzfahrten',
    weight: 600,
    spacing: -0.2,
    width: 89.4,
  },
  brujula: {
    mark: (
      <>
        <path d="M16 2.5 19 13l10.5 3L19 19l-3 10.5L13 19 2.5 16 13 13Z" fill="currentColor" strokeWidth="1" />
        <circle cx="16" cy="16" r="8.5" strokeWidth="1.5" />
      </>
    ),
    name: 'Brújula',
    rest: 'Cruceros',
    weight: 700,
    spacing: 0,
    width: 68.7,
  },
  marealta: {
    mark: (
      <>
        <path d="M7 15a9 9 0 0 1 18 0" />
        <path d="M3 20c3.3 0 3.3-2.5 6.5-2.5S12.8 20 16 20s3.3-2.5 6.5-2.5S25.8 20 29 20" />
        <path d="M3 27c3.3 0 3.3-2.5 6.5-2.5S12.8 27 16 27s3.3-2.5 6.5-2.5S25.8 27 29 27" />
      </>
    ),
    name: 'Maré Alta',
    rest: 'Cruzeiros',
    weight: 600,
    spacing: -0.2,
    width: 91.2,
  },
  caphorizon: {
    mark: (
      <>
        <path d="M8 21a8 8 0 0 1 16 0Z" fill="currentColor" stroke="none" />
        <path d="M2.5 21h27M7 26h18" />
        <path d="M16 4v4M6 9l2.5 2.5M26 9l-2.5 2.5" />
      </>
    ),
    name: 'Cap Horizon',
    rest: 'Croisières',
    weight: 550,
    spacing: -0.1,
    width: 117.9,
  },
}
