import type { Differences } from '@gangway/contract/translation'
import type { PageMessages } from './en.ts'

export const be = {
  skip: 'Meteen naar de aanbiedingen',
  call: 'Bel ons gerust',
  title: 'Uw cruise begint hier',
  lead: 'Zeg ons waar u naartoe wilt: wij zoeken het schip, de kajuit en de beste prijs.',
  search: 'Een cruise zoeken',
  anytime: 'Om het even wanneer',
  noOffers: 'Voor deze zoekopdracht is er momenteel niets. Bezorg ons uw wensen, wij zoeken voor u.',
  perPerson: 'per persoon in een tweepersoonskajuit',
  ask: 'Offerte vragen',
  askAbout: 'Offerte vragen: {title}',
  advert: 'Van uw reisagentschap',
  requestLead: 'Gratis en vrijblijvend. Wij antwoorden binnen één werkdag.',
  message: 'Wat zijn uw plannen?',
  consent: 'Wij gebruiken uw gegevens enkel om uw aanvraag te beantwoorden.',
  send: 'Aanvraag verzenden',
  sent: 'Bedankt! Uw aanvraag is goed aangekomen.',
  next: 'Hoe gaat het nu verder?',
  nextByMail: '{agency} antwoordt u binnen één werkdag via e-mail op {email}.',
  nextByMailOrPhone: '{agency} antwoordt u binnen één werkdag via e-mail op {email} of belt u op het nummer {phone}.',
  quoteNumber: 'Vermeld bij vragen altijd het nummer {number}.',
  another: 'Nog een aanvraag verzenden',
  notSent: 'Uw aanvraag kon nog niet verzonden worden. Kijk de gemarkeerde velden na en probeer opnieuw.',
  later: 'Er kwamen zonet te veel aanvragen binnen. Probeer het later opnieuw of bel ons.',
  nightsCount: 'Aantal nachten',
  persons: 'Aantal reizigers',
  legal: 'Wettelijke informatie',
  imprint: 'Wettelijke vermeldingen',
  areas: {
    north: 'Noorwegen en het hoge Noorden',
  },
  routes: {
    north: 'De Noorse fjorden tot in Geiranger',
    rivers: 'De Donau van Passau tot Boedapest',
  },
} satisfies Differences<PageMessages>
