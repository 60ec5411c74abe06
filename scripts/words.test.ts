import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageMessages } from '@gangway/booking-page/page-messages'
import { isLanguage, type Language, languageList } from '@gangway/contract/texts/languages'
import { reportMessages } from '@gangway/server/features/report/report-messages'
import { exportMessages } from '@gangway/server/features/transactions/export-messages'
import { mailMessages } from '@gangway/server/mail/mail-messages'
import { be as flemishMails } from '@gangway/server/mail/messages/be'
import { describe, expect, test } from 'vitest'
import { root } from './project.ts'
import { flattenTexts, listTextFolders, readAppTexts, readFileTexts } from './texts/text-files.ts'

// Compares docs/words.md and docs/words.tsv with the texts of the portal, the public page, the mails and the Excel files.

type Texts = ReadonlyMap<string, string>

const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object') return flat(value, `${path}${key}.`)
    // The text of a mail with placeholders for its values.
    const text = typeof value === 'function' ? value('{a}', '{b}', '{c}', '{d}') : value
    return [[`${path}${key}`, text] as [string, string]]
  })

/** The portal's texts by language and key. */
const portal = new Map<Language, Texts>(
  languageList.map((language) => [language, new Map(flattenTexts(readAppTexts(root, 'portal', language)))]),
)
const textIn = (language: Language, key: string) => portal.get(language)?.get(key)

/** All texts of a language, wherever they are. */
const saidIn = (language: Language) => [
  ...(portal.get(language)?.values() ?? []),
  ...[pageMessages, mailMessages, exportMessages, reportMessages].flatMap((words) =>
    flat(words[language]).map(([, text]) => text),
  ),
]

const splitCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))

/** The tables of the document: the cells of the header, then those of each row. */
const tables = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split(/\n(?!\|)/)
  .map((part) => part.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|--')))
  .filter((lines) => lines.length > 1)
  .map((lines) => lines.map(splitCells))

const [[, ...columns] = [], ...terms] = readFileSync(join(root, 'docs/words.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const entries = terms.map(([key = '', ...words]) => ({ key, words: new Map(columns.map((l, n) => [l, words[n]])) }))

test('LNG-1 the list of words has every language, and each key once', () => {
  expect(entries.length).toBeGreaterThan(50)
  expect(columns.toSorted()).toEqual(languageList.toSorted())
  expect(entries.map(({ key }) => key)).toEqual([...new Set(entries.map(({ key }) => key))])
})

test.each(languageList)('LNG-1 the list of words matches the dictionary: %s', (language) => {
  const onPage = entries.map(({ key, words }) => [key, words.get(language)])
  expect(onPage).toEqual(entries.map(({ key }) => [key, textIn(language, key)]))
})

/** Where a screen's name appears besides the navigation. */
const titles: Readonly<Record<string, readonly string[]>> = {
  calendar: ['calendar.title', 'audit.areas.calendar'],
  agency: ['agency.title', 'audit.areas.agency', 'users.rights.partnerdata.label'],
  topsort: ['topsort.title', 'audit.areas.topsort'],
  security: ['security.title', 'audit.areas.security'],
  password: ['password.title', 'audit.areas.password', 'users.rights.password.label'],
  users: ['users.title', 'audit.areas.users'],
  organizers: ['organizers.title', 'audit.areas.organizers', 'topsort.tabs.organizer'],
  contact: ['wlv.contact.title'],
  audit: ['audit.title'],
  layout: ['wlv.layout.title', 'users.rights.layout.label'],
  transactions: ['transactions.title'],
  traffic: ['traffic.title'],
  report: ['report.title'],
  offers: ['marketing.offertemplate.title'],
  banners: ['marketing.banner.title'],
  provisions: ['provisions.title'],
}

test.each(languageList)(
  'LNG-1 a screen has one name, and an Excel file uses the words of its screen: %s',
  (language) => {
    for (const [screen, keys] of Object.entries(titles))
      for (const key of keys) expect(textIn(language, key), key).toBe(textIn(language, `shell.screens.${screen}`))
    const files = { transactions: exportMessages[language].labels, report: reportMessages[language].labels }
    expect(flat(files).map(([key]) => [key, textIn(language, key)])).toEqual(flat(files))
  },
)

/** The differences of Flemish and the Dutch messages, by folder. */
const variants = [
  ...listTextFolders(root).map((folder) => ({
    path: folder,
    flemish: readFileTexts(root, folder, 'be'),
    dutch: readFileTexts(root, folder, 'nl'),
  })),
  { path: 'server/src/mail/messages', flemish: flemishMails, dutch: mailMessages.nl },
]

test('LNG-1 the Flemish files hold only what differs from the Dutch ones', () => {
  expect(variants.length).toBeGreaterThan(25)
  const wrong = variants.flatMap(({ path, flemish, dutch }) => {
    const texts = new Map(flat(dutch))
    return flat(flemish).flatMap(([key, text]) => {
      if (!texts.has(key)) return `nl has no ${key} at ${path}`
      return texts.get(key) === text ? `be repeats nl at ${path}: ${key}` : []
    })
  })
  expect(wrong).toEqual([])
})

/** Words of the Netherlands for which Flemish has its own. */
const dutchOnly =
  /(?<!\p{L})(t\/m|(in|uit)(ge)?log\w*|opslaan|opgeslagen|reisbureau\w*|annulering\w*|reservering\w*|alleen|geschiedenis)(?!\p{L})/iu

test('LNG-1 Flemish uses none of the words that only the Netherlands use', () => {
  expect(saidIn('nl').filter((text) => dutchOnly.test(text)).length).toBeGreaterThan(50)
  expect(saidIn('be').filter((text) => dutchOnly.test(text))).toEqual([])
})

const [, ...manners] = tables.find(([head]) => head?.[0] === 'Language') ?? []

test('LNG-1 the list of words describes the form of address in every language', () => {
  expect(manners.map(([language]) => language).toSorted()).toEqual(languageList.toSorted())
})

const quotes = /[„“”‘‚«»"]/g
/** Familiar forms of address; French and Portuguese share such words with others and are checked by readers. */
const familiar: Partial<Record<Language, RegExp>> = {
  de: /\b(du|dich|dir|dein\w*)\b/i,
  nl: /\b(je|jij|jou|jouw|jullie)\b/i,
  be: /\b(je|jij|jou|jouw|jullie|ge|gij)\b/i,
}

describe.each(manners)('%s', (language = '', address = '', known = '', marks = '', example = '') => {
  if (!isLanguage(language)) throw new Error(`docs/words.md has no language ${language}`)
  const said = saidIn(language)
  test('LNG-1 uses its own terms', () => {
    const whole = said.join('\n').toLowerCase()
    const uses = (word: string) => new RegExp(`(?<!\\p{L})${word.toLowerCase()}`, 'u').test(whole)
    expect(`${address}, ${known}`.split(', ').filter((word) => !uses(word))).toEqual([])
    expect(textIn(language, 'common.leaveText')).toBe(example)
  })
  test('LNG-1 uses its own quotation marks', () => {
    const strange = said.filter((text) => text.match(quotes)?.some((mark) => !marks.includes(mark)))
    expect(strange).toEqual([])
  })
  test('LNG-1 is formal', () => {
    expect(said.filter((text) => familiar[language]?.test(text))).toEqual([])
  })
})
