import { type Language, languageList } from '../texts/languages.ts'
import type { BrandRecord } from './brand-record.ts'
import { type OwnBrand, withMarket } from './brands.ts'
import type { Links } from './links.ts'
import { shippedBrands } from './shipped-brands.ts'

// The shipped brands with everything set that a provider would set, at made-up addresses: for the demo and for tests.

const dutchWords: Links = {
  newsletter: 'partners/nieuwsbrief',
  legalnotice: 'colofon',
  aboutus: 'over-ons',
  partnerarea: 'partners',
  terms: 'algemene-voorwaarden',
  privacy: 'privacy',
  press: 'pers',
}

const pathWords: Record<Language, Links> = {
  de: {
    newsletter: 'partner/newsletter',
    legalnotice: 'impressum',
    aboutus: 'ueber-uns',
    partnerarea: 'partner',
    terms: 'agb',
    privacy: 'datenschutz',
    press: 'presse',
  },
  en: {
    newsletter: 'partners/newsletter',
    legalnotice: 'legal-notice',
    aboutus: 'about-us',
    partnerarea: 'partners',
    terms: 'terms',
    privacy: 'privacy',
    press: 'press',
  },
  nl: dutchWords,
  be: { ...dutchWords, legalnotice: 'wettelijke-vermeldingen' },
  es: {
    newsletter: 'socios/boletin',
    legalnotice: 'aviso-legal',
    aboutus: 'quienes-somos',
    partnerarea: 'socios',
    terms: 'condiciones',
    privacy: 'privacidad',
    press: 'prensa',
  },
  pt: {
    newsletter: 'parceiros/newsletter',
    legalnotice: 'aviso-legal',
    aboutus: 'sobre-nos',
    partnerarea: 'parceiros',
    terms: 'termos',
    privacy: 'privacidade',
    press: 'imprensa',
  },
  fr: {
    newsletter: 'partenaires/newsletter',
    legalnotice: 'mentions-legales',
    aboutus: 'qui-sommes-nous',
    partnerarea: 'partenaires',
    terms: 'conditions-generales',
    privacy: 'confidentialite',
    press: 'presse',
  },
}

/** A brand's own language is at the root of its site, each of the others in a folder. */
const buildPages = (key: string, own: Language, language: Language): Links => {
  const base = `https://www.${key}.example/${language === own ? '' : `${language}/`}`
  const path = pathWords[language]
  return {
    newsletter: base + path.newsletter,
    legalnotice: base + path.legalnotice,
    aboutus: base + path.aboutus,
    partnerarea: base + path.partnerarea,
    terms: base + path.terms,
    privacy: base + path.privacy,
    press: base + path.press,
  }
}

const hotlines: Readonly<Record<string, BrandRecord['hotline']>> = {
  seeweg: { phone: '+49 40 2000 1010', email: 'partner@seeweg.example' },
  cruisekade: { phone: '+31 20 200 1060', email: 'partner@cruisekade.example' },
  brujula: { phone: '+34 91 200 1090', email: 'socios@brujula.example' },
  marealta: { phone: '+351 21 200 1110', email: 'parceiros@marealta.example' },
  caphorizon: { phone: '+33 1 70 20 11 12', email: 'partenaires@caphorizon.example' },
}

/** One address for each market: its brands are of one company. */
const postalAddresses: Readonly<Record<BrandRecord['market'], string>> = {
  german: 'Gangway Reisen GmbH\nMusterkai 12\n20457 Hamburg',
  swiss: 'Gangway Reisen AG\nMusterquai 5\n8001 Zürich',
  dutch: 'Gangway Reizen B.V.\nVoorbeeldkade 40\n1011 AB Amsterdam',
  belgian: 'Gangway Reizen BV\nVoorbeeldkaai 7\n2000 Antwerpen',
  spanish: 'Gangway Viajes S.L.\nCalle de Muestra 8\n28001 Madrid',
  portuguese: 'Gangway Viagens, Lda.\nRua do Exemplo 15\n1100-148 Lisboa',
  french: 'Gangway Voyages SARL\n3 quai de l’Exemple\n13002 Marseille',
}

/** The brands of the German and Swiss markets share one host. */
const isOnSharedHost = ({ market }: Pick<BrandRecord, 'market'>) => market === 'german' || market === 'swiss'

const toExample = (brand: BrandRecord): BrandRecord => {
  const { key, language } = brand
  return {
    ...brand,
    hosts: isOnSharedHost(brand) ? brand.hosts : [`partner.${key}.example`],
    hotline: hotlines[key] ?? brand.hotline,
    links: Object.fromEntries(languageList.map((reader) => [reader, buildPages(key, language, reader)])),
    cbeloginurl: `https://cbe.${key}.example/login`,
    mailfrom: isOnSharedHost(brand) ? `no-reply@${key}.example` : '',
    mailreplyto: `partner@${key}.example`,
    postaladdress: postalAddresses[brand.market],
  }
}

/** As they are stored. */
export const exampleRecords: readonly BrandRecord[] = shippedBrands.map(toExample)

export const brands: readonly OwnBrand[] = exampleRecords.map(withMarket)

export const mandants = brands.map(({ mandant }) => mandant)

export const brandOf = (mandant: number): OwnBrand => {
  const brand = brands.find((row) => row.mandant === mandant)
  if (!brand) throw new RangeError(`There is no brand ${mandant}`)
  return brand
}

/** The brand of a host that belongs to none in particular. */
export const defaultBrand = brandOf(brands.find(({ hosts }) => hosts.includes('*'))?.mandant ?? 0)
