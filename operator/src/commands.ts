import { brandOptions, creationOptions } from './brand/option-list.ts'
import { listCatalogueCommands } from './catalogue/catalogue-commands.ts'
import type { Command, Option } from './command.ts'
import { providerCommands } from './provider/provider-commands.ts'

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
    example: 'partner lock 101001',
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
    load: async () => (await import('./partner/reset-factors.ts')).run,
  },
  {
    name: 'sessions end',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Logs a partner out everywhere.',
    options: { user: { value: 'username', about: 'only this login' } },
    example: 'sessions end 101001 --user anna.reports',
    load: async () => (await import('./partner/end-sessions.ts')).run,
  },
  {
    name: 'ehoi-link',
    args: '<partnerid>',
    count: [1, 1],
    about: 'Prints a signed link that logs in once, within a minute.',
    options: { origin: { value: 'url', about: "the portal's address, if not PUBLIC_URL" } },
    example: 'ehoi-link 101001',
    load: async () => (await import('./partner/ehoi-link.ts')).run,
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
    example: 'withdraw provisions 101001 2026-10 statement.pdf',
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
    example: 'withdraw marketing banners Karibik spring.png --tenants 101,102',
    load: async () => (await import('./publish/withdraw-marketing.ts')).run,
  },
]

const runningCommands: readonly Command[] = [
  {
    name: 'keys create',
    args: '',
    count: [0, 0],
    about: 'Creates a key for a machine and shows it once.',
    options: {
      name: { value: 'text', about: 'whose key it is' },
      scopes: { value: 'bookings,traffic,catalogue,statements,engine,accounting', about: 'what it opens' },
    },
    example: 'keys create --name "booking engine" --scopes bookings,traffic',
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
  {
    name: 'migrate',
    args: '',
    count: [0, 0],
    about: 'Brings the database up to date, as a start would.',
    options: { check: { about: 'only says what is missing' } },
    example: 'migrate --check',
    load: async () => (await import('./running/migrate.ts')).run,
  },
  {
    name: 'backup',
    args: '<file>',
    count: [1, 1],
    about: 'Writes everything into one file, also while the server runs.',
    options: {},
    example: 'backup gangway-2026-11-15.backup',
    load: async () => (await import('./running/backup.ts')).run,
  },
  {
    name: 'restore',
    args: '<file>',
    count: [1, 1],
    about: 'Brings a backup into an empty database.',
    options: { check: { about: 'only checks the file' } },
    example: 'restore gangway-2026-11-15.backup',
    load: async () => (await import('./running/restore.ts')).run,
  },
  {
    name: 'retention show',
    args: '',
    count: [0, 0],
    about: 'What there is and what the next night would remove; removes nothing.',
    options: {},
    example: 'retention show',
    load: async () => (await import('./running/retention.ts')).show,
  },
  {
    name: 'retention run',
    args: '',
    count: [0, 0],
    about: 'Removes now what is too old, and files that nothing needs.',
    options: {},
    example: 'retention run',
    load: async () => (await import('./running/retention.ts')).run,
  },
  {
    name: 'doctor',
    args: '',
    count: [0, 0],
    about: 'Looks at configuration, database, mail, disk and clock.',
    options: {},
    example: 'doctor',
    load: async () => (await import('./running/doctor.ts')).run,
  },
]

/** Every command. Its code is loaded when it is called. */
export const commands: readonly Command[] = [
  ...brandCommands,
  ...partnerCommands,
  ...providerCommands,
  ...dataCommands,
  ...listCatalogueCommands(fileOptions),
  ...runningCommands,
]
