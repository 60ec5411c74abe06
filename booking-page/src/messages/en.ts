import type { Translation } from '@gangway/contract/translation'

/** The texts of the white-label page. English is the type, the other languages satisfy it. */
export const en = {
  skip: 'Skip to offers',
  call: 'Call us',
  title: 'Your cruise begins here',
  lead: 'Tell us where you would like to go: we will find the ship, the cabin and the best price.',
  search: 'Search cruises',
  where: 'Destination',
  anywhere: 'All destinations',
  when: 'Departure',
  anytime: 'Any time',
  find: 'Show cruises',
  offers: 'Our recommendations',
  noOffers: 'Nothing matches this search at the moment. Tell us your wishes and we will search for you.',
  nights: { one: '{n} night', other: '{n} nights' },
  from: 'from {price}',
  perPerson: 'per person in a double cabin',
  ask: 'Request this cruise',
  askAbout: 'Request this cruise: {title}',
  advert: 'From your travel agency',
  request: 'Your request',
  requestLead: 'Free of charge and without obligation. You will hear from us within one working day.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  optional: 'optional',
  message: 'What do you have in mind?',
  consent: 'We use your details only to answer your request.',
  send: 'Send request',
  sent: 'Thank you! Your request has arrived.',
  number: 'Request number',
  next: 'What happens next',
  nextByMail: '{agency} will reply within one working day by email to {email}.',
  nextByMailOrPhone: '{agency} will reply within one working day by email to {email} or call you on {phone}.',
  quoteNumber: 'If you have any questions, please quote the number {number}.',
  another: 'Send another request',
  notSent: 'Your request could not be sent yet. Please check the marked fields and try again.',
  again:
    'Very many requests are arriving just now. Please send yours again in half a minute; your details are still here.',
  later: 'Too many requests have arrived just now. Please try again later or call us.',
  line: 'Cruise line',
  nightsCount: 'Nights',
  persons: 'Travellers',
  contact: 'Contact',
  legal: 'Legal information',
  terms: 'Terms and conditions',
  termsFile: 'Terms and conditions (PDF)',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  areas: {
    mediterranean: 'Mediterranean',
    north: 'Norway and the North',
    caribbean: 'Caribbean',
    rivers: 'European rivers',
    atlantic: 'Canary Islands and Atlantic',
    orient: 'Middle East and Emirates',
  },
  routes: {
    mediterranean: 'Western Mediterranean with Barcelona and Rome',
    north: 'The Norwegian fjords to Geiranger',
    caribbean: 'Eastern Caribbean with a private island',
    rivers: 'The Danube from Passau to Budapest',
    atlantic: 'Canary Islands and Madeira',
    orient: 'Dubai, Abu Dhabi and Oman',
  },
} as const

/** The messages of the white-label page in one language. */
export type PageMessages = Translation<typeof en>

/** A cruising area of the page's offers. */
export type PageArea = keyof typeof en.areas
