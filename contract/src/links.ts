import type { Language } from './languages.ts'
import type { Tenant } from './tenants.ts'

/** The pages of a brand's public site that the portal links to. */
export const linkNames = ['newsletter', 'legalnotice', 'aboutus', 'partnerarea', 'terms', 'privacy', 'press'] as const
export type LinkName = (typeof linkNames)[number]
export type Links = Record<LinkName, string>

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

/** A tenant's links in a language; its own language is at the root of its site, each of the others in a folder. */
export const buildLinks = (tenant: Pick<Tenant, 'key' | 'language'>, language: Language): Links => {
  const base = `https://www.${tenant.key}.example/${language === tenant.language ? '' : `${language}/`}`
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
