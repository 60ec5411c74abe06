/** How a brand writes its name: the first word, the rest below, and their typography. */
type Lettering = {
  name: string
  rest?: string
  weight: number
  spacing: number
  /** The width of the name in the brand's own weight at 20 px, so that it fits whatever font is available. */
  width: number
}

/** By brand key. */
export const letterings: Readonly<Record<string, Lettering>> = {
  seeweg: {
    name: 'Seeweg',
    rest: 'Kreuzfahrten',
    weight: 700,
    spacing: -0.4,
    width: 75.5,
  },
  'seeweg-ch': {
    name: 'Seeweg',
    rest: 'Schweiz',
    weight: 700,
    spacing: -0.4,
    width: 75.5,
  },
  vaarwijzer: {
    name: 'Vaarwijzer',
    weight: 600,
    spacing: -0.3,
    width: 99.5,
  },
  zeelucht: {
    name: 'Zeelucht',
    rest: 'Cruises',
    weight: 500,
    spacing: 0,
    width: 83.8,
  },
  cruisekade: {
    name: 'CruiseKade',
    weight: 800,
    spacing: -0.5,
    width: 111.4,
  },
  golfslag: {
    name: 'Golfslag',
    rest: 'Reizen',
    weight: 650,
    spacing: -0.2,
    width: 79,
  },
  alpensee: {
    name: 'Alpensee',
    rest: 'Kreuzfahrten',
    weight: 600,
    spacing: -0.2,
    width: 89.4,
  },
  brujula: {
    name: 'Brújula',
    rest: 'Cruceros',
    weight: 700,
    spacing: 0,
    width: 68.7,
  },
  marealta: {
    name: 'Maré Alta',
    rest: 'Cruzeiros',
    weight: 600,
    spacing: -0.2,
    width: 91.2,
  },
  caphorizon: {
    name: 'Cap Horizon',
    rest: 'Croisières',
    weight: 550,
    spacing: -0.1,
    width: 117.9,
  },
}
