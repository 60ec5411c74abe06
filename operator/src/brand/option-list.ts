import { areas } from '@gangway/contract/brands/areas'
import { marketKeys } from '@gangway/contract/brands/markets'
import { payoutBases } from '@gangway/contract/money/payout-schema'
import { nameMonths } from '@gangway/contract/partners/retention'
import { languageList } from '@gangway/contract/texts/languages'
import type { Option } from '../command.ts'

/** The options of a brand's facts. An empty value takes a fact away. */
export const brandOptions: Readonly<Record<string, Option>> = {
  name: { value: 'text', about: 'as agencies and travellers read it' },
  colour: { value: '#rrggbb', about: 'its accent; made darker where white on it could not be read' },
  wordmark: { value: 'file', about: 'a PNG, JPEG or GIF in place of the drawn name; "" draws it again' },
  language: { value: languageList.join('|'), about: "of its pages and mails, if not the market's" },
  'text-languages': { value: 'de,es,…', about: 'in which its agencies write their texts; the first is the default' },
  host: { value: 'name,…', about: 'the host names of its portal; "*" is every host of nobody else' },
  'hotline-phone': { value: 'number', about: 'in the header and in mails' },
  'hotline-email': { value: 'address', about: 'the same; requests of agencies go there' },
  newsletter: { value: 'on|off', about: 'whether home links to the newsletter' },
  links: { value: 'file', about: 'JSON: {"de":{"legalnotice":"https://…"}}' },
  hide: { value: areas.join(','), about: 'areas that its agencies do not have' },
  'wlv-url': { value: 'url', about: 'its booking engine, if not the built-in page' },
  'cbe-url': { value: 'url', about: 'the engine of CBE partners, if another one' },
  'cbe-login-url': { value: 'url', about: 'where CBE partners log in' },
  'mail-from': { value: 'address', about: 'the sender of its mails' },
  'postal-address': { value: 'text', about: 'the company behind it and where it is, on the papers of a year' },
  'payout-from': { value: payoutBases.join('|'), about: 'from which day of a booking its payout is counted' },
  'payout-months': { value: '0–24', about: 'in which month after that commission is paid' },
  'payout-day': { value: '1–31', about: 'on which day of that month, or its last one' },
  'names-kept': {
    value: `${nameMonths.names.min}–${nameMonths.names.max}`,
    about: 'for how many months after the return bookings keep names; "" keeps them',
  },
  'click-days': {
    value: '1–365',
    about: 'days after a click on a link code for which a request or booking is its result',
  },
  'requests-kept': {
    value: `${nameMonths.requests.min}–${nameMonths.requests.max}`,
    about: 'the same for requests that came to nothing',
  },
  'reply-to': { value: 'address', about: 'where answers to its mails go' },
}

export const creationOptions: Readonly<Record<string, Option>> = {
  key: { value: 'word', about: 'its short key in file names: nordwind' },
  market: { value: marketKeys.join('|'), about: 'whose rules, time zone and phone codes it has' },
  ...brandOptions,
}
