import { standardValueIds } from '@gangway/contract/features/reference'
import { phoneCodes } from '@gangway/contract/partners/phone-codes'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'

type Text = { languageid: number; label: string }
type Value = { value: number | string; texts: Text[] }

export type ReferenceData = {
  lists: { standardvalueid: number; values: Value[] }[]
  phonecodes: { countrycode: string; phonecode: number }[]
}

type Labels = Record<Language, string>

const toTexts = (labelIn: (language: Language) => string): Text[] =>
  languageList.map((language) => ({ languageid: languages[language].id, label: labelIn(language) }))

const numberValues = (labels: readonly (Labels | string)[]): Value[] =>
  labels.map((label, index) => ({
    value: index + 1,
    texts: toTexts((language) => (typeof label === 'string' ? label : label[language])),
  }))

const salutations: Labels[] = [
  { de: 'Frau', en: 'Ms', nl: 'Mevrouw', be: 'Mevrouw', es: 'Sra.', pt: 'Sra.', fr: 'Madame' },
  { de: 'Herr', en: 'Mr', nl: 'De heer', be: 'De heer', es: 'Sr.', pt: 'Sr.', fr: 'Monsieur' },
  {
    de: 'Keine Anrede',
    en: 'No salutation',
    nl: 'Geen aanhef',
    be: 'Geen aanspreking',
    es: 'Sin tratamiento',
    pt: 'Sem tratamento',
    fr: 'Sans civilité',
  },
]

const titles: Labels[] = [
  { de: 'Dr.', en: 'Dr', nl: 'Dr.', be: 'Dr.', es: 'Dr.', pt: 'Dr.', fr: 'Dr' },
  { de: 'Prof.', en: 'Prof', nl: 'Prof.', be: 'Prof.', es: 'Prof.', pt: 'Prof.', fr: 'Pr' },
  { de: 'Prof. Dr.', en: 'Prof Dr', nl: 'Prof. dr.', be: 'Prof. dr.', es: 'Prof. Dr.', pt: 'Prof. Dr.', fr: 'Pr Dr' },
  { de: 'Dipl.-Ing.', en: 'Dipl.-Ing.', nl: 'Ir.', be: 'Ir.', es: 'Ing.', pt: 'Eng.', fr: 'Ing.' },
  { de: 'Mag.', en: 'Mag.', nl: 'Drs.', be: 'Lic.', es: 'Lic.', pt: 'Lic.', fr: 'Mag.' },
]

const independent: Labels = {
  de: 'Unabhängig, ohne Kette oder Kooperation',
  en: 'Independent, no chain or consortium',
  nl: 'Zelfstandig, zonder keten of samenwerkingsverband',
  be: 'Zelfstandig, zonder keten of samenwerkingsverband',
  es: 'Independiente, sin cadena ni grupo de gestión',
  pt: 'Independente, sem rede nem agrupamento',
  fr: 'Indépendante, sans chaîne ni réseau',
}

/** Chains and cooperatives keep their own names in every language. */
const chains = [
  independent,
  'TUI',
  'DER Reisebüro',
  'Lufthansa City Center',
  'RTK',
  'TSS Group',
  'Schmetterling',
  'Best-Reisen',
  'QTA',
  'D-Reizen',
  'VakantieXperts',
  'The Travel Club',
  'Travel Counsellors',
  'Selectair',
  'Havas Voyages',
  'Halcón Viajes',
  'El Corte Inglés Viajes',
  'Airmet',
  'GEA',
  'Viagens Abreu',
  'Knecht Reisen',
  'Kuoni',
] as const

const countryNames = new Map(
  languageList.map((language) => [
    language,
    new Intl.DisplayNames([languages[language].locale], { type: 'region', fallback: 'code' }),
  ]),
)

const countries = (): Value[] =>
  phoneCodes.map(({ countrycode }) => ({
    value: countrycode,
    texts: toTexts((language) => countryNames.get(language)?.of(countrycode) ?? countrycode),
  }))

/** What ships with the server: salutations, titles, countries, chains and phone codes. */
export const referenceData = (): ReferenceData => ({
  lists: [
    { standardvalueid: standardValueIds.salutation, values: numberValues(salutations) },
    { standardvalueid: standardValueIds.titel, values: numberValues(titles) },
    { standardvalueid: standardValueIds.country, values: countries() },
    { standardvalueid: standardValueIds.kette, values: numberValues(chains) },
  ],
  phonecodes: [...phoneCodes],
})
