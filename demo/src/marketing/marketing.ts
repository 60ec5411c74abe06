import { brands } from '@gangway/contract/brands/example-brands'
import { type MarketingKind, type Region, regions, regionsOf } from '@gangway/contract/regions'
import type { Language } from '@gangway/contract/texts/languages'
import type { NewMaterial } from '@gangway/server/features/marketing/marketing-store'
import sharp from 'sharp'
import { type BannerSize, banner, bannerSizes } from './art/banner.ts'
import { type Offer, offerSheet } from './art/offer-sheet.ts'
import { buildPdf } from './art/pdf.ts'
import { scenes } from './art/scenes.ts'
import type { Drawing } from './art/shapes.ts'
import { buildSvg } from './art/svg.ts'
import { marketingTexts } from './texts.ts'
import { listTrips } from './trips.ts'

/** Drawn once for all brands with the same language. */
const languages = ['de', 'nl'] as const satisfies Language[]
type Drawn = (typeof languages)[number]

const listReaders = (language: Drawn) =>
  brands
    .filter((brand) => !brand.hiddenareas.includes('marketing'))
    .filter((brand) => marketingTexts[brand.language] === marketingTexts[language])
    .map(({ mandant }) => mandant)

const euro: Record<Drawn, (amount: number) => string> = {
  de: (amount) => `${amount.toLocaleString('de-DE')} €`,
  nl: (amount) => `€ ${amount.toLocaleString('nl-NL')}`,
}

const buildOffer = (region: Region, language: Drawn): Offer => {
  const texts = marketingTexts[language]
  if (!texts) throw new RangeError(`the demo has no texts in ${language}`)
  const trips = listTrips(region, language)
  return { scene: scenes[region], story: texts.regions[region], texts, trips, price: euro[language] }
}

/** `Orient u. Emirate` → `orient-u-emirate` */
const slugOf = (region: Region) => regions[region].toLowerCase().replace(/[^a-z]+/g, '-')
const prefixes: Record<Drawn, Record<MarketingKind, string>> = {
  de: { offertemplate: 'angebot', banner: 'banner' },
  nl: { offertemplate: 'aanbieding', banner: 'banner-nl' },
}

const raster = (drawing: Drawing) => sharp(Buffer.from(buildSvg(drawing)))
// Optimized for speed, not size: somebody is waiting for the first start.
const drawPreview = async (drawing: Drawing) => ({
  bytes: await raster(drawing).flatten().webp({ quality: 78, effort: 1 }).toBuffer(),
  type: 'image/webp',
})

type Made = Omit<NewMaterial, 'createdat' | 'mandants'>

const makeOffer = async (region: Region, language: Drawn, at: Date): Promise<Made> => {
  const offer = buildOffer(region, language)
  const sheet = offerSheet(offer)
  const name = `${prefixes[language].offertemplate}-${slugOf(region)}.pdf`
  const [preview, bytes] = await Promise.all([drawPreview(sheet), buildPdf(sheet, offer.story.title, at)])
  return { kind: 'offertemplate', region, name, bytes, type: 'application/pdf', preview }
}

const makeBanner = async (region: Region, language: Drawn, size: BannerSize): Promise<Made> => {
  const drawing = banner(buildOffer(region, language), size)
  const { width, height } = size
  const name = `${prefixes[language].banner}-${slugOf(region)}-${width}x${height}.png`
  const [preview, bytes] = await Promise.all([drawPreview(drawing), raster(drawing).flatten().png().toBuffer()])
  return { kind: 'banner', region, name, bytes, type: 'image/png', preview, width, height }
}

/** The demo's material: an offer for every region, and banners in three sizes, in the languages of its agencies. */
export const drawMaterial = async (now: Date): Promise<NewMaterial[]> => {
  // The same bytes at every start on one day.
  const createdat = new Date(now.toISOString().slice(0, 10))
  const made: NewMaterial[] = []
  for (const language of languages) {
    const mandants = listReaders(language)
    const keep = (one: Made) => made.push({ ...one, mandants, createdat })
    for (const region of regionsOf('offertemplate')) keep(await makeOffer(region, language, createdat))
    for (const region of regionsOf('banner')) {
      const banners = bannerSizes.map((size) => makeBanner(region, language, size))
      for (const one of await Promise.all(banners)) keep(one)
    }
  }
  return made
}
