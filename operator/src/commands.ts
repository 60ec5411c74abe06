import { scopes } from '@gangway/contract/calls/call'
import { brandOptions, creationOptions } from './brand/option-list.ts'
import { listCatalogueCommands } from './catalogue/catalogue-commands.ts'
import type { Command, Option } from './command.ts'
import { providerCommands } from './provider/provider-commands.ts'
import { runningCommands } from './running/running-commands.ts'

const tenant: Option = { value: 'number', about: 'the brand' }
const onOff = (about: string): Option => ({ value: 'on|off', about })

const brandCommands: readonly Command[] = [
  {
    name: 'brand list',
    args: '',
    count: [0, 0],
    about: 'Lists the brands.',
    options: {},
    example: 'brand list',
    load: async () => (await import('./brand/brand.ts')).list,
  },
  {
    name: 'brand show',
    args: '<number>',
    count: [1, 1],
    about: 'Shows all facts of a brand.',
    options: {},
    example: 'brand show 101',
    load: async () => (await import('./brand/brand.ts')).show,
  },
  {
    name: 'brand create',
    args: '<number>',
    count: [1, 1],
    about: 'Opens a brand; running servers know it within seconds.',
    options: creationOptions,
    example:
      'brand create 120 --key nordwind --name "Nordwind Reisen" --market german --host partner.nordwind.example --colour "#0b5f4a"',
    load: async () => (await import('./brand/brand.ts')).create,
  },
  {
    name: 'brand change',
    args: '<number>',
    count: [1, 1],
    about: 'Changes facts of a brand; an empty value takes a fact away.',
    options: brandOptions,
    example: 'brand change 120 --hotline-phone "+49 40 2000 1200" --hotline-email partner@nordwind.example',
    load: async () => (await import('./brand/brand.ts')).change,
  },
  {
    name: 'brand off',
    args: '<number>',
    count: [1, 1],
    about: 'Switches a brand off that is not needed: it vanishes, everything of it is kept.',
    options: { partners: { value: 'number', about: 'how many partners it has, who cannot log in any more' } },
    example: 'brand off 112 --partners 3',
    load: async () => (await import('./brand/brand.ts')).off,
  },
  {
    name: 'brand on',
    args: '<number>',
    count: [1, 1],
    about: 'Switches a brand on again.',
    options: {},
    example: 'brand on 112',
    load: async () => (await import('./brand/brand.ts')).on,
  },
]

const partnerCommands: readonly Command[] = [
  {
    name: 'partner list',
    args: '',
    count: [0, 0],
    about: 'Lists partners.',
    options: {
      tenant: { ...tenant, about: 'only those of a brand' },
      search: { value: 'text', about: "part of the agency's name" },
      locked: { about: 'only those that are locked' },
    },
    example: 'partner list --tenant 105 --search reizen',
    load: async () => (await import('./partner/list.ts')).run,
  },
  {
    name: 'partner show',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Shows a partner with its logins.',
    options: {},
    example: 'partner show 101001',
    load: async () => (await import('./partner/show.ts')).run,
  },
  {
    name: 'partner create',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Creates a partner with its main login; asks for the password.',
    options: {
      tenant,
      name: { value: 'text', about: "the agency's name" },
      email: { value: 'address', about: 'where its mails go' },
      type: { value: 'number', about: 'partner type (1); 1 sees the names of travellers' },
      cbe: { about: 'books with CBE' },
      trade: { about: 'is a trade partner' },
      tracking: { about: 'page views are counted' },
      organizers: { value: 'all|1,2,…', about: 'organizers to open' },
      'no-password': { about: 'without a password: the agency asks for one by mail' },
    },
    example: 'partner create 101777 --tenant 101 --name "Reisebüro Nord" --email info@nord.example --organizers all',
    load: async () => (await import('./partner/create.ts')).run,
  },
  {
    name: 'import partners',
    args: '<file>',
    count: [1, 1],
    about: 'Creates the partners of a CSV file (partnerid, mandant, firma, email …), all or none; without passwords.',
    options: { check: { about: 'only says what would happen' } },
    example: 'import partners agencies.csv --check',
    load: async () => (await import('./partner/import.ts')).run,
  },
  {
    name: 'partner change',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Changes what the provider decides.',
    options: {
      tenant,
      type: { value: 'number', about: 'partner type; 1 sees the names of travellers' },
      cbe: onOff('books with CBE'),
      trade: onOff('is a trade partner'),
      tracking: onOff('page views are counted'),
      email: { value: 'address', about: 'where its mails go' },
      organizers: { value: 'all|1,2,…', about: 'organizers to open; open ones stay' },
    },
    example: 'partner change 101001 --tracking on',
    load: async () => (await import('./partner/change.ts')).run,
  },
  {
    name: 'partner lock',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Locks a partner out at once.',
    options: { reason: { value: 'text', about: 'why; the agency can read it in its history' } },
    example: 'partner lock 101001 --reason "Contract ended"',
    load: async () => (await import('./partner/lock.ts')).lock,
  },
  {
    name: 'partner unlock',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Lets a partner in again.',
    options: { reason: { value: 'text', about: 'why; the agency can read it in its history' } },
    example: 'partner unlock 101001',
    load: async () => (await import('./partner/lock.ts')).unlock,
  },
  {
    name: 'partner end',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Gives the last day of a contract: then logins end, and later personal data go.',
    options: {
      day: { value: 'yyyy-mm-dd', about: 'the last day of the contract' },
      reason: { value: 'text', about: 'why; the agency reads it in the mail and in its history' },
    },
    example: 'partner end 101001 --day 2026-12-31 --reason "Agency closes"',
    load: async () => (await import('./partner/ending.ts')).end,
  },
  {
    name: 'partner keep',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Takes the end of a contract back, until personal data are erased.',
    options: { reason: { value: 'text', about: 'why; the agency can read it in its history' } },
    example: 'partner keep 101001 --reason "Sold to a successor"',
    load: async () => (await import('./partner/ending.ts')).keep,
  },
  {
    name: 'partner password',
    args: '<partnerid|username>',
    count: [1, 1],
    about: 'Sets the password of a login; asks for it.',
    options: {},
    example: 'partner password 101001',
    load: async () => (await import('./partner/password.ts')).run,
  },
  {
    name: 'partner resetfactors',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Removes the second factors of a login, after a phone call.',
    options: {
      user: { value: 'username', about: 'the login; the main login unless given' },
      reason: { value: 'text', about: 'how the caller showed who they are; the agency can read it in its history' },
    },
    example: 'partner resetfactors 101001 --reason "phone lost, called back on the number of the contract"',
    load: async () => (await import('./partner/logins.ts')).resetFactors,
  },
  {
    name: 'sessions end',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Logs a partner out everywhere.',
    options: { user: { value: 'username', about: 'only this login' } },
    example: 'sessions end 101001 --user anna.reports',
    load: async () => (await import('./partner/logins.ts')).endPartnerSessions,
  },
  {
    name: 'ehoi-link',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Prints a signed link that logs in once, within a minute.',
    options: { origin: { value: 'url', about: "the portal's address, if not PUBLIC_URL" } },
    example: 'ehoi-link 101001',
    load: async () => (await import('./partner/logins.ts')).ehoiLink,
  },
]

const fileOptions: Command['options'] = {
  format: { value: 'ndjson|csv', about: 'how the file is written, if its name does not say so' },
  encoding: { value: 'utf-8|windows-1252', about: 'if it cannot be told from the bytes' },
  separator: { value: ';|,', about: 'between the columns, if the first line does not say so' },
  numbers: { value: 'german|english', about: '1.234 is 1234 or 1.234 (german for semicolons)' },
  report: { value: 'file', about: 'writes the refused lines with their reasons as CSV' },
  check: { about: 'reads and judges everything, keeps nothing' },
}

type Import = 'importBookings' | 'importTraffic' | 'importCruises'

const importing = (what: string, run: Import, about: string, example: string): Command => ({
  ...{ name: `import ${what}`, args: '<file>', count: [1, 1], about, options: fileOptions },
  example: `import ${what} ${example}`,
  load: async () => (await import('./import/import.ts'))[run],
})

const dataCommands: readonly Command[] = [
  importing(
    'bookings',
    'importBookings',
    'Takes bookings from a file (NDJSON or CSV).',
    'night.csv --report refused.csv',
  ),
  importing('traffic', 'importTraffic', 'Takes days of visits, or single visits, from a file.', 'visits.ndjson'),
  importing('cruises', 'importCruises', 'Takes dated cruises on offer from a file.', 'summer.csv --check'),
  {
    name: 'publish provisions',
    args: '<folder>',
    count: [1, 1],
    about: 'Publishes commission statements: <folder>/101001/2026-10/….',
    options: {},
    example: 'publish provisions ./october',
    load: async () => (await import('./publish/provisions.ts')).run,
  },
  {
    name: 'publish marketing',
    args: '<folder>',
    count: [1, 1],
    about: 'Publishes material: <folder>/banners/Karibik/…, <folder>/offers/Alaska/….',
    options: { tenants: { value: '101,102,…', about: 'whose agencies see it; all that show marketing unless given' } },
    example: 'publish marketing ./spring --tenants 101,102',
    load: async () => (await import('./publish/marketing.ts')).run,
  },
  {
    name: 'withdraw provisions',
    args: '<partnerid> <month> <file>',
    count: [3, 3],
    about: 'Takes back a commission statement.',
    options: { reason: { value: 'text', about: 'why; the agency reads it where the file was' } },
    example: 'withdraw provisions 101001 2026-10 statement.pdf --reason "Wrong month"',
    load: async () => (await import('./publish/withdraw-provisions.ts')).run,
  },
  {
    name: 'withdraw marketing',
    args: '<banners|offers> <region> <file>',
    count: [3, 3],
    about: 'Takes back material.',
    options: {
      tenants: { value: '101,102,…', about: 'for whom it was published; all that show marketing unless given' },
      reason: { value: 'text', about: 'why; agencies read it where the file was' },
    },
    example: 'withdraw marketing banners Karibik spring.png --tenants 101,102 --reason "Sold out"',
    load: async () => (await import('./publish/withdraw-marketing.ts')).run,
  },
]

const keyCommands: readonly Command[] = [
  {
    name: 'keys create',
    args: '',
    count: [0, 0],
    about: 'Creates a key for a machine and shows it once.',
    options: {
      name: { value: 'text', about: 'whose key it is' },
      scopes: { value: scopes.join(','), about: 'what it opens' },
      brands: { value: '101,102', about: 'only for agencies of these brands; not with catalogue or cruises' },
      until: { value: 'day', about: 'the last day on which it works' },
    },
    example: 'keys create --name "booking engine" --scopes bookings,traffic --brands 101 --until 2027-03-31',
    load: async () => (await import('./keys/keys.ts')).create,
  },
  {
    name: 'keys list',
    args: '',
    count: [0, 0],
    about: 'Lists the keys, never their secrets.',
    options: {},
    example: 'keys list',
    load: async () => (await import('./keys/keys.ts')).list,
  },
  {
    name: 'keys revoke',
    args: '<keyid>',
    count: [1, 1],
    about: 'Ends a key at once.',
    options: {},
    example: 'keys revoke 3',
    load: async () => (await import('./keys/keys.ts')).revoke,
  },
  {
    name: 'audit show',
    args: '[partnerid]',
    count: [0, 1],
    about: 'Who did what: to a partner, or beyond partners.',
    options: {
      user: { value: 'name', about: 'only of this login or operator' },
      area: { value: 'noun', about: 'only this area, such as agency or keys' },
      from: { value: 'day', about: 'from this day on' },
      to: { value: 'day', about: 'to the end of this day' },
      limit: { value: 'number', about: 'at most this many (100)' },
    },
    example: 'audit show 101001 --area agency --from 2026-11-01',
    load: async () => (await import('./audit/show.ts')).run,
  },
]

/** Every command. Its code is loaded when it is called. */
export const commands: readonly Command[] = [
  ...brandCommands,
  ...partnerCommands,
  ...providerCommands,
  ...dataCommands,
  ...listCatalogueCommands(fileOptions),
  ...keyCommands,
  ...runningCommands,
]
