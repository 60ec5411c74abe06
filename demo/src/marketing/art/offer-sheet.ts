import type { MarketingTexts } from '../texts.ts'
import type { Trip } from '../trips.ts'
import { breakLines, measureWidth } from './letters.ts'
import type { Scene } from './scene.ts'
import { box, circle, type Drawing, type Item, rect, shape, type Text, type Weight } from './shapes.ts'

// An A4 page in points.
const [width, height] = [595, 842]
const margin = 42
const hero = 430
/** The area for the trips, however many there are. */
const [tripsTop, tripsHeight] = [hero + 74, 168]
const ink = '#1b2733'
const dim = '#55636f'
const line = '#d5dce2'

type Story = MarketingTexts['regions'][keyof MarketingTexts['regions']]
export type Offer = {
  scene: Scene
  story: Story
  texts: MarketingTexts
  trips: readonly Trip[]
  price: (euro: number) => string
}

const at = (x: number, y: number, size: number, weight: Weight, colour: string, text: string): Text => ({
  text,
  x,
  y,
  size,
  weight,
  colour,
})

/** The largest font size, up to this one, at which a text fits. */
export const fitSize = (text: string, most: number, room: number, weight: Weight) =>
  Math.min(most, (most * room) / measureWidth(text, most, weight))

const top = ({ scene, story, texts }: Offer): Item[] => [
  // The page's colour continues above the image, whose sky begins with it, so that the title has a plain background.
  shape(rect(0, 0, width, hero), scene.dark),
  { shapes: scene.shapes, crop: box(0, -140, 1000, 723), box: box(0, 0, width, hero) },
  at(margin, 40, 11, 700, '#ffffff', texts.kicker),
  shape(rect(margin, 47, 36, 3), scene.accent),
  at(margin, 90, fitSize(story.title, 38, width - 2 * margin, 700), 700, '#ffffff', story.title),
]

/** The trip whose price is shown in large type. */
export const cheapest = (trips: readonly Trip[]): Trip | undefined =>
  [...trips].sort((one, other) => one.price - other.price)[0]

const badge = ({ scene, texts, trips, price }: Offer): Item[] => {
  const text = price(cheapest(trips)?.price ?? 0)
  const [x, y] = [width - margin - 50, hero + 18]
  return [
    shape(circle(x, y, 51), '#ffffff'),
    shape(circle(x, y, 47), scene.accent),
    { ...at(x, y - 17, 11, 400, '#ffffff', texts.from), anchor: 'middle' },
    { ...at(x, y + 8, fitSize(text, 24, 80, 700), 700, '#ffffff', text), anchor: 'middle' },
    { ...at(x, y + 25, 10, 400, '#ffffff', texts.perPerson), anchor: 'middle' },
  ]
}

/** Slightly smaller than the other lines goes unnoticed; below this size it shows. */
const smallest = 9.4

/** All ports if they fit, else the first ones and the end of the trip. */
const portsWithin = (ports: readonly string[], room: number): string => {
  const [stops, end] = [ports.slice(0, -1), ports.at(-1) ?? '']
  const shorter = stops.map((_, left) => [...stops.slice(0, stops.length - left), ...(left > 0 ? ['…'] : []), end])
  const texts = shorter.map((parts) => parts.join(' · '))
  return texts.find((text) => measureWidth(text, smallest, 400) <= room) ?? end
}

const tripRow = ({ scene, texts, price }: Offer, trip: Trip, top: number, high: number): Item[] => {
  const [right, y] = [width - margin, top + (high - 56) / 2]
  const amount = `${texts.from} ${price(trip.price)}`
  const length = [`${trip.nights} ${texts.nights}`, trip.season].filter((part) => part !== '').join(' | ')
  const room = width - 2 * margin - measureWidth(length, 10, 400) - 16
  const ports = portsWithin(trip.ports, room)
  return [
    shape(rect(margin, top, width - 2 * margin, 0.75), line),
    at(margin, y + 24, 14, 700, ink, trip.name),
    at(margin + measureWidth(trip.name, 14, 700) + 8, y + 24, 11, 400, dim, trip.ship),
    at(margin, y + 41, fitSize(ports, 10, room, 400), 400, dim, ports),
    { ...at(right, y + 24, 14, 700, scene.accent, amount), anchor: 'end' },
    { ...at(right, y + 41, 10, 400, dim, length), anchor: 'end' },
  ]
}

/** A check mark and a few words each, in one size, spread evenly from edge to edge. */
const highlights = ({ scene, story }: Offer, y: number): Item[] => {
  const texts = story.highlights
  const [tick, space, room] = [17, 18, width - 2 * margin]
  const free = room - texts.length * tick - (texts.length - 1) * space
  const long = texts.map((text) => measureWidth(text, 1, 700))
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0)
  const size = Math.min(10, free / sum(long))
  const between = (room - texts.length * tick - sum(long) * size) / (texts.length - 1)
  return texts.flatMap((text, place) => {
    const x = margin + place * (tick + between) + sum(long.slice(0, place)) * size
    return [
      shape(
        `M${x} ${y - 4}L${x + 4} ${y}L${x + 11} ${y - 9}L${x + 9.4} ${y - 10.4}L${x + 3.9} ${y - 3}L${x + 1.4} ${y - 5.5}Z`,
        scene.accent,
      ),
      at(x + tick, y, size, 700, ink, text),
    ]
  })
}

/** Where an agency puts its stamp, next to the small print. */
const foot = ({ texts }: Offer, y: number): Item[] => {
  const dashes = Array.from({ length: 30 }, (_, place) => margin + place * 8.4)
  const [bottom, right] = [y + 84, margin + 250]
  const across = dashes.flatMap((x) => [rect(x, y, 4.6, 0.75), rect(x, bottom, 4.6, 0.75)])
  const down = Array.from({ length: 10 }, (_, place) => y + place * 8.4).flatMap((from) => [
    rect(margin, from, 0.75, 4.6),
    rect(right, from, 0.75, 4.6),
  ])
  return [
    shape([...across, ...down].join(''), '#8d99a4'),
    { ...at((margin + right) / 2, y + 46, 10, 400, dim, texts.stamp), anchor: 'middle' },
    at(right + 24, y + 12, 12, 700, ink, texts.advice),
    ...breakLines(texts.small, width - margin - right - 24, 7.5, 400).map((text, place) =>
      at(right + 24, y + 30 + place * 11, 7.5, 400, dim, text),
    ),
  ]
}

/** One page for an agency to hang up or hand out: an image, three trips, space for its stamp. */
export const offerSheet = (offer: Offer): Drawing => ({
  width,
  height,
  items: [
    shape(rect(0, 0, width, height), '#ffffff'),
    ...top(offer),
    ...badge(offer),
    ...breakLines(offer.story.lead, 370, 14, 400).map((text, place) =>
      at(margin, hero + 34 + place * 19, 14, 400, ink, text),
    ),
    ...offer.trips.flatMap((trip, place) => {
      const high = tripsHeight / offer.trips.length
      return tripRow(offer, trip, tripsTop + place * high, high)
    }),
    shape(rect(margin, tripsTop + tripsHeight, width - 2 * margin, 0.75), line),
    ...highlights(offer, tripsTop + tripsHeight + 24),
    ...foot(offer, 722),
    shape(rect(0, height - 10, width, 10), offer.scene.accent),
  ],
})
