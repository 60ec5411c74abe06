import type { Brand } from '@gangway/contract/brands'
import { brandOf } from '@gangway/contract/example-brands'
import { type Font, layoutDefaults, type Styles } from '@gangway/contract/layout'
import { splitPhone } from '@gangway/contract/rules/contact'
import { neededTextLanguages } from '@gangway/contract/text-languages'
import { layoutColumns } from '@gangway/server/features/wlv/wlv-store'
import { demoBankAccounts } from '../bankaccounts.ts'
import { brandNewPartner, type DemoPartner, demoPartners } from '../partners.ts'
import { demoTexts } from './texts.ts'

/** How the agencies differ: background, font, and the sun of their logo. */
const looks: readonly { ground: string; font: Font; sun: string }[] = [
  { ground: '#f3f7fb', font: 'Open Sans', sun: '#f2b33d' },
  { ground: '#f7f5f1', font: 'Georgia', sun: '#e58e3c' },
  { ground: '#f5f5f5', font: 'Verdana', sun: '#f0c24b' },
  { ground: '#ffffff', font: 'Trebuchet MS', sun: '#ec9a3f' },
]

/** A colour nearer to black. */
const darker = (colour: string) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.7))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const buildStyles = ({ colour }: Brand, look: (typeof looks)[number]): Styles => ({
  ...layoutDefaults,
  colorbackground: look.ground,
  colorbutton: colour,
  colorbuttonhover: darker(colour),
  colorlink: colour,
  colorborder: '#c9d2dc',
  colorfont: '#1f2933',
  fontfamily: look.font,
})

const textsFor = ({ language }: Brand) => demoTexts[language === 'en' ? 'de' : language]

const buildRecord = ({ partnerid, mandant, agency }: DemoPartner, at: number) => {
  const brand = brandOf(mandant)
  const look = looks[at % looks.length] ?? { ground: '#f5f5f5', font: 'Tahoma', sun: '#f2b33d' }
  const texts = textsFor(brand)
  const { code, area, number } = splitPhone(agency.telefon)
  const account = demoBankAccounts().find((one) => one.partnerid === partnerid && one.active)
  return {
    record: {
      partnerid,
      phonecountry: code,
      phonecity: area,
      phonenumber: number,
      werbetextanzeigen: at % 3 !== 1,
      firm: agency.firma,
      street: agency.strasse,
      housenr: agency.hausnummer,
      zipcode: agency.plz,
      city: agency.ort,
      country: agency.land,
      ...layoutColumns(buildStyles(brand, look)),
      bank: account?.bankname ?? '',
      iban: account?.iban ?? '',
      swiftcode: account?.swift ?? '',
    },
    text: {
      partnerid,
      languageid: neededTextLanguages(brand)[0] ?? 1,
      emailfrom: agency.email,
      emailcontact: agency.email,
      emailfootertext: `${texts.footer}\n${agency.firma}\n${agency.strasse} ${agency.hausnummer}, ${agency.plz} ${agency.ort}`,
      contactinformationtext: texts.contactinformationtext,
      werbetext: texts.werbetext,
      agblink: `${agency.url}/${texts.paths.agb}`,
      impressumlink: `${agency.url}/${texts.paths.impressum}`,
      privacylink: `${agency.url}/${texts.paths.privacy}`,
    },
    logo: { colour: brand.colour, sun: look.sun },
    terms: { ...texts.terms, firm: agency.firma },
  }
}

/** The white-label pages of the demo agencies; the brand-new one has none yet. */
export const demoWlv = () =>
  demoPartners.filter(({ partnerid }) => partnerid !== brandNewPartner).map((partner, at) => buildRecord(partner, at))
