import { breakLines, measureWidth } from './letters.ts'
import { cheapest, fitSize, type Offer } from './offer-sheet.ts'
import { box, circle, type Drawing, type Item, rect, shape, type Text, type Weight } from './shapes.ts'

/** The usual banner sizes of websites. */
export const bannerSizes = [
  { width: 728, height: 90 },
  { width: 300, height: 250 },
  { width: 160, height: 600 },
] as const
export type BannerSize = (typeof bannerSizes)[number]

const at = (x: number, y: number, size: number, weight: Weight, text: string, colour = '#ffffff'): Text => ({
  text,
  x,
  y,
  size,
  weight,
  colour,
})

const priceText = ({ texts, trips, price }: Offer) => `${texts.from} ${price(cheapest(trips)?.price ?? 0)}`

const pill = (x: number, y: number, width: number, height: number, colour: string): Item[] => {
  const r = height / 2
  return [
    shape(rect(x + r, y, width - height, height), colour),
    shape(circle(x + r, y + r, r), colour),
    shape(circle(x + width - r, y + r, r), colour),
  ]
}

/** A button with centred text. */
const button = (x: number, y: number, size: number, text: string, colour: string): { width: number; items: Item[] } => {
  const [width, height] = [measureWidth(text, size, 700) + size * 2, size * 2.1]
  const label: Text = { ...at(x + width / 2, y + size * 1.4, size, 700, text), anchor: 'middle' }
  return { width, items: [...pill(x, y, width, height, colour), label] }
}

const leaderboard = (offer: Offer): Item[] => {
  const { scene, story, texts } = offer
  const book = button(0, 0, 12, texts.book, scene.accent)
  return [
    { shapes: scene.shapes, crop: box(250, 335, 750, 232), box: box(320, 0, 276, 90) },
    shape(rect(0, 0, 322, 90), scene.dark),
    shape('M321 0L352 0L321 90Z', scene.dark),
    shape('M595 90L564 90L595 0Z', scene.dark),
    shape(rect(594, 0, 134, 90), scene.dark),
    at(18, 26, 9, 700, texts.kicker),
    at(18, 51, fitSize(story.title, 24, 300, 700), 700, story.title),
    at(18, 74, 14, 400, `${priceText(offer)} ${texts.perPerson}`),
    ...button(728 - book.width - 12, 32, 12, texts.book, scene.accent).items,
  ]
}

const rectangle = (offer: Offer): Item[] => {
  const { scene, story, texts } = offer
  return [
    shape(rect(0, 0, 300, 250), scene.dark),
    { shapes: scene.shapes, crop: box(160, 240, 800, 330), box: box(0, 56, 300, 122) },
    at(16, 24, 9, 700, texts.kicker),
    at(16, 46, fitSize(story.title, 20, 268, 700), 700, story.title),
    at(16, 208, 20, 700, priceText(offer)),
    at(16, 230, 11, 400, `${texts.perPerson}, ${cheapest(offer.trips)?.nights ?? 7} ${texts.nights}`),
    ...button(300 - button(0, 0, 12, texts.book, '').width - 14, 203, 12, texts.book, scene.accent).items,
  ]
}

const skyscraper = (offer: Offer): Item[] => {
  const { scene, story, texts } = offer
  const title = breakLines(story.title, 132, 23, 700)
  const below = 74 + title.length * 27
  const book = button(0, 0, 12, texts.book, scene.accent)
  return [
    shape(rect(0, 0, 160, 600), scene.dark),
    { shapes: scene.shapes, crop: box(425, 160, 500, 530), box: box(0, 260, 160, 190) },
    at(14, 36, 9, 700, texts.kicker),
    shape(rect(14, 44, 28, 3), scene.accent),
    ...title.map((text, place) => at(14, 78 + place * 27, fitSize(text, 23, 134, 700), 700, text)),
    ...breakLines(story.lead, 132, 11, 400)
      .slice(0, Math.floor((252 - below) / 16))
      .map((text, place) => at(14, below + 14 + place * 16, 11, 400, text)),
    at(14, 496, fitSize(priceText(offer), 22, 132, 700), 700, priceText(offer)),
    at(14, 516, 11, 400, texts.perPerson),
    ...button((160 - book.width) / 2, 545, 12, texts.book, scene.accent).items,
  ]
}

/** A region's banner in one of the sizes. */
export const banner = (offer: Offer, { width, height }: BannerSize): Drawing => {
  const wide = width > 2 * height ? leaderboard : rectangle
  return { width, height, items: (height > 2 * width ? skyscraper : wide)(offer) }
}
