import { regionsOf } from '@gangway/contract/regions'
import { expect, test } from 'vitest'
import { marketingTexts } from '../texts.ts'
import { listTrips } from '../trips.ts'
import { findStart, measureWidth } from './letters.ts'
import { offerSheet } from './offer-sheet.ts'
import { scenes } from './scenes.ts'
import type { Text } from './shapes.ts'

const sheets = (['de', 'nl'] as const).flatMap((language) =>
  regionsOf('offertemplate').map((region) => ({ language, region })),
)

/** The left and right end of a text. */
const measureSpan = (text: Text) => ({
  from: findStart(text),
  to: findStart(text) + measureWidth(text.text, text.size, text.weight),
})

test.each(sheets)(
  'OPS-4 on the $language offer for $region no texts touch each other or the edge, and none is cut',
  (sheet) => {
    const texts = marketingTexts[sheet.language]
    if (!texts) throw new RangeError('no texts')
    const trips = listTrips(sheet.region, sheet.language)
    const offer = { scene: scenes[sheet.region], story: texts.regions[sheet.region], texts, trips }
    const { items, width } = offerSheet({ ...offer, price: (euro) => `${euro} €` })
    const drawnTexts = items.filter((item) => 'text' in item)
    for (const line of Map.groupBy(drawnTexts, ({ y }) => y).values()) {
      const spans = line.map(measureSpan).sort((one, other) => one.from - other.from)
      const gaps = spans.slice(1).map(({ from }, place) => from - (spans[place]?.to ?? 0))
      expect([...gaps, spans[0]?.from, width - (spans.at(-1)?.to ?? 0)].filter((gap) => !gap || gap < 7.9)).toEqual([])
    }
    // A long route is shortened between two ports, never within a name.
    expect(drawnTexts.filter(({ text }) => text.endsWith('…'))).toEqual([])
  },
)
