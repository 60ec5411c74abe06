import type { NewsText } from '@gangway/contract/features/news'
import type { NewsState } from '@gangway/contract/features/news-console'
import type { Db } from '@gangway/server/db/database'

type DemoNews = {
  state: NewsState
  /** How many days ago it was written, and published the next hour. */
  daysAgo: number
  mandants: number[]
  bymail: boolean
  texts: NewsText[]
}

/** Two that are published, for all brands and for two, and a draft. */
const demoNews: readonly DemoNews[] = [
  {
    state: 'published',
    daysAgo: 9,
    mandants: [],
    bymail: false,
    texts: [
      {
        language: 'de',
        title: 'Katalog 2027: Frühbucherpreise ab sofort buchbar',
        body: 'Die Reisen der Sommersaison 2027 sind freigeschaltet, mit Frühbucherpreisen bei fast allen Reedereien.\n\nSie finden sie in Ihrer Buchungsmaschine, ohne dass Sie etwas einstellen müssen.',
      },
      {
        language: 'en',
        title: '2027 programme: early-booking fares now open',
        body: 'The cruises of summer 2027 are open for booking, with early-booking fares from nearly all lines.\n\nYou will find them in your booking engine; there is nothing to set up.',
      },
      {
        language: 'nl',
        title: 'Programma 2027: vroegboektarieven nu te boeken',
        body: 'De cruises van zomer 2027 zijn te boeken, bij bijna alle rederijen met vroegboektarief.\n\nU vindt ze in uw boekingsmodule; u hoeft niets in te stellen.',
      },
      {
        language: 'es',
        title: 'Programa 2027: tarifas de venta anticipada ya disponibles',
        body: 'Los cruceros del verano de 2027 ya se pueden reservar, con tarifas de venta anticipada en casi todas las navieras.\n\nLos encontrará en su motor de reservas; no tiene que configurar nada.',
      },
      {
        language: 'pt',
        title: 'Programa 2027: tarifas de reserva antecipada já disponíveis',
        body: 'Os cruzeiros do verão de 2027 já podem ser reservados, com tarifas de reserva antecipada em quase todas as companhias.\n\nEncontra-os no seu motor de reservas; não precisa de configurar nada.',
      },
      {
        language: 'fr',
        title: 'Programme 2027\u00a0: les tarifs «\u00a0réservez tôt\u00a0» sont ouverts',
        body: 'Les croisières de l’été 2027 sont ouvertes à la réservation, avec des tarifs «\u00a0réservez tôt\u00a0» chez presque toutes les compagnies.\n\nVous les trouverez dans votre moteur de réservation, sans rien régler.',
      },
    ],
  },
  {
    state: 'published',
    daysAgo: 2,
    mandants: [101, 102],
    bymail: false,
    texts: [
      {
        language: 'de',
        title: 'Webinar am Donnerstag: Flusskreuzfahrten gut verkaufen',
        body: 'Am Donnerstag um 10 Uhr zeigen wir in 45 Minuten, welche Fragen Kunden vor der ersten Flussreise stellen, und wie Sie mit der Buchungsmaschine schnell zum passenden Schiff kommen.\n\nAnmeldung: https://seeweg.example/webinar\n\nWer keine Zeit hat, findet die Aufzeichnung ab Freitag an derselben Stelle. Fragen können Sie uns vorab schicken; wir beantworten sie am Anfang, damit auch alle etwas davon haben, die nur kurz dabei sind.',
      },
      {
        language: 'en',
        title: 'Webinar on Thursday: selling river cruises well',
        body: 'On Thursday at 10 a.m. we show in 45 minutes what customers ask before their first river cruise, and how the booking engine leads you to the right ship quickly.\n\nRegistration: https://seeweg.example/webinar\n\nIf you have no time, you will find the recording in the same place from Friday.',
      },
    ],
  },
  {
    state: 'draft',
    daysAgo: 1,
    mandants: [101],
    bymail: true,
    texts: [
      {
        language: 'de',
        title: 'Öffnungszeiten der Hotline zwischen den Jahren',
        body: 'Vom 24. Dezember bis zum 1. Januar erreichen Sie uns werktags von 10 bis 15 Uhr, an den Feiertagen für Notfälle unterwegs rund um die Uhr.\n\nWir wünschen Ihnen schöne Festtage.',
      },
    ],
  },
]

const hour = 3_600_000

/** The provider's news; nobody has read any of it. */
export const seedNews = async (db: Db, now: Date) => {
  const rows = demoNews.map(({ daysAgo, texts, ...news }) => {
    const createdat = new Date(now.getTime() - daysAgo * 24 * hour)
    const publishedat = news.state === 'draft' ? null : new Date(createdat.getTime() + hour)
    return { ...news, texts: JSON.stringify(texts), untilday: null, createdat, publishedat }
  })
  await db.insertInto('news').values(rows).execute()
}
