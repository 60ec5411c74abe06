import type { Brand } from '@gangway/contract/brands/brands'
import { brandOf } from '@gangway/contract/brands/example-brands'
import { type Font, layoutDefaults, type Styles } from '@gangway/contract/layout'
import { splitPhone } from '@gangway/contract/rules/contact'
import type { Language } from '@gangway/contract/texts/languages'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import type { Db } from '@gangway/server/db/database'
import { layoutColumns } from '@gangway/server/features/wlv/wlv-store'
import { putFile } from '@gangway/server/files/file-store'
import { demoBankAccounts } from '../bankaccounts.ts'
import { brandNewPartner, type DemoPartner, demoPartners } from '../partners.ts'

type DemoTexts = {
  contactinformationtext: string
  werbetext: string
  footer: string
  /** Paths of the agency's own site. */
  paths: { agb: string; impressum: string; privacy: string }
  terms: { title: string; file: string; clauses: readonly string[] }
}

const dutch: DemoTexts = {
  contactinformationtext:
    'Bereikbaar van maandag tot en met vrijdag van 9.00 tot 18.00 uur, zaterdag van 10.00 tot 16.00 uur.\nAltijd een afspraak mogelijk, ook bij u thuis.',
  werbetext:
    'Vroegboekvoordeel tot eind januari: boek nu en kies gratis een balkonhut.\nWij zijn zelf aan boord geweest en vertellen u graag welk schip bij u past.',
  footer: 'Met vriendelijke groet',
  paths: { agb: 'voorwaarden', impressum: 'colofon', privacy: 'privacy' },
  terms: {
    title: 'Algemene reisvoorwaarden',
    file: 'algemene-voorwaarden.pdf',
    clauses: [
      'Wij bemiddelen tussen u en de rederij. De overeenkomst komt tot stand zodra wij uw boeking schriftelijk bevestigen.',
      'Bij boeking vragen wij een aanbetaling van 20 procent, het restant uiterlijk vier weken voor vertrek.',
      'U kunt tot vertrek annuleren. De kosten hangen af van het moment en staan in de voorwaarden van de rederij.',
    ],
  },
}

/** The texts of the agencies' pages by language. */
const demoTexts: Readonly<Record<Exclude<Language, 'en'>, DemoTexts>> = {
  de: {
    contactinformationtext:
      'Wir sind Montag bis Freitag von 9 bis 18 Uhr und samstags von 10 bis 14 Uhr für Sie da.\nGern beraten wir Sie auch abends nach Vereinbarung.',
    werbetext:
      'Frühbucher sparen bis Ende Januar: Jetzt buchen und das Getränkepaket geschenkt bekommen.\nUnser Team war selbst an Bord und sagt Ihnen, welches Schiff zu Ihnen passt.',
    footer: 'Herzliche Grüße',
    paths: { agb: 'agb', impressum: 'impressum', privacy: 'datenschutz' },
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      file: 'agb.pdf',
      clauses: [
        'Wir vermitteln Reisen zwischen Ihnen und der Reederei. Der Vertrag kommt zustande, wenn wir Ihre Buchung in Textform bestätigen.',
        'Mit der Buchung wird eine Anzahlung von 20 Prozent fällig, der Rest spätestens vier Wochen vor der Abreise.',
        'Sie können bis zur Abreise zurücktreten. Die Kosten richten sich nach dem Zeitpunkt und stehen in den Bedingungen der Reederei.',
      ],
    },
  },
  nl: dutch,
  be: {
    ...dutch,
    contactinformationtext:
      'Open van maandag tot vrijdag van 9.30 tot 18 uur en op zaterdag tot 16 uur.\nOp afspraak ook buiten de openingsuren.',
    werbetext:
      'Vroegboekvoordeel tot eind januari: boek nu en kies uw kajuit met balkon zonder meerprijs.\nVertrek vanuit Zeebrugge of Antwerpen: uw auto blijft gewoon thuis.',
  },
  es: {
    contactinformationtext:
      'Le atendemos de lunes a viernes de 9:30 a 20:00 y los sábados de 10:00 a 14:00.\nTambién por teléfono y con cita previa.',
    werbetext:
      'Reserve antes de finales de enero y viaje con bebidas incluidas.\nSalidas desde Málaga y Barcelona, con asesoramiento de quien ya ha estado a bordo.',
    footer: 'Un cordial saludo',
    paths: { agb: 'condiciones', impressum: 'aviso-legal', privacy: 'privacidad' },
    terms: {
      title: 'Condiciones generales',
      file: 'condiciones-generales.pdf',
      clauses: [
        'Actuamos como intermediarios entre usted y la naviera. El contrato se formaliza cuando confirmamos su reserva por escrito.',
        'Con la reserva se abona un anticipo del 20 por ciento; el resto, como máximo cuatro semanas antes de la salida.',
        'Puede cancelar hasta la salida. Los gastos dependen del momento y figuran en las condiciones de la naviera.',
      ],
    },
  },
  pt: {
    contactinformationtext:
      'Estamos disponíveis de segunda a sexta, das 9h30 às 19h, e aos sábados até às 13h.\nTambém com marcação fora deste horário.',
    werbetext:
      'Reserve até ao fim de janeiro e viaje com bebidas incluídas.\nPartidas de Lisboa, com o conselho de quem já esteve a bordo.',
    footer: 'Com os melhores cumprimentos',
    paths: { agb: 'condicoes', impressum: 'aviso-legal', privacy: 'privacidade' },
    terms: {
      title: 'Condições gerais',
      file: 'condicoes-gerais.pdf',
      clauses: [
        'Atuamos como intermediários entre si e a companhia de cruzeiros. O contrato fica celebrado quando confirmamos a sua reserva por escrito.',
        'Com a reserva é devido um sinal de 20 por cento; o restante, o mais tardar quatro semanas antes da partida.',
        'Pode cancelar até à partida. Os custos dependem do momento e constam das condições da companhia.',
      ],
    },
  },
  fr: {
    contactinformationtext:
      'Nous sommes à votre écoute du lundi au vendredi de 9 h 30 à 18 h 30 et le samedi jusqu’à 17 h.\nÉgalement sur rendez-vous.',
    werbetext:
      'Réservez avant fin janvier et partez avec les boissons incluses.\nAu départ du Havre et de Marseille, avec les conseils d’une équipe qui connaît chaque navire.',
    footer: 'Bien cordialement',
    paths: { agb: 'conditions-generales', impressum: 'mentions-legales', privacy: 'confidentialite' },
    terms: {
      title: 'Conditions générales',
      file: 'conditions-generales.pdf',
      clauses: [
        'Nous intervenons comme intermédiaire entre vous et la compagnie. Le contrat est conclu dès que nous confirmons votre réservation par écrit.',
        'Un acompte de 20 % est dû à la réservation, le solde au plus tard quatre semaines avant le départ.',
        'Vous pouvez annuler jusqu’au départ. Les frais dépendent du moment et figurent dans les conditions de la compagnie.',
      ],
    },
  },
}

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
      embedsites: partnerid === 101001 ? 'www.reisebuero-alsterblick.example' : '',
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

/** The print date of the demo's terms. */
const printed = new Date('2026-01-02T09:00:00Z')

/** The demo agencies' white-label pages, each with its logo and its terms. */
export const seedWlv = async (db: Db) => {
  // The drawing code is loaded only if there is something to fill, not at every later start.
  const { demoLogo, demoTerms } = await import('./files.ts')
  for (const { record, text, logo, terms } of demoWlv()) {
    const picture = await putFile(db, await demoLogo(logo.colour, logo.sun), 'image/png')
    const file = await putFile(db, await demoTerms({ ...terms, at: printed }), 'application/pdf')
    const partnerlogo = `${picture.hash.toString('base64url').slice(0, 16)}.png`
    await db
      .insertInto('wlv')
      .values({ ...record, partnerlogo, logohash: picture.hash })
      .execute()
    await db
      .insertInto('wlvtext')
      .values({ ...text, agbfile: terms.file, agbhash: file.hash })
      .execute()
  }
}
