import { markOf } from './brand-marks.ts'
import type { BrandDrawing } from './brand-schema.ts'

/** How a brand writes its name: the first word, the rest below, and their typography. */
type Lettering = {
  name: string
  rest?: string
  weight: number
  spacing: number
  /** The width of the name in the brand's own weight at 20 px. */
  width: number
}

/** By brand key. */
const letterings: Readonly<Record<string, Lettering>> = {
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

/** The average width of a letter at 20 px and weight 600, and of one in the line below. */
const [letterWidth, smallLetterWidth] = [11.2, 5.8]

/** A name whose letters nobody has measured: the first word large, the rest below. */
const plainLettering = (brand: string): Lettering => {
  const [name = brand, ...others] = brand.trim().split(/\s+/)
  const rest = others.join(' ')
  const width = Math.max(name.length * letterWidth, rest.length * smallLetterWidth)
  return { name, ...(rest && { rest }), weight: 600, spacing: -0.2, width }
}

const wholeName = ({ name, rest }: Lettering) => (rest ? `${name} ${rest}` : name)

/** What the portal draws as a brand's wordmark: its mark and its name. */
export const drawBrand = ({ key, name }: { key: string; name: string }): BrandDrawing => {
  const measured = letterings[key]
  // The letters of a brand that was renamed are not those that were measured.
  const isMeasured = measured !== undefined && wholeName(measured) === name
  return { ...(isMeasured ? measured : plainLettering(name)), measured: isMeasured, mark: [...markOf(key)] }
}
