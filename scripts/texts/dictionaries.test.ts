import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimStates } from '@gangway/contract/money/claim-state'
import { consoleLanguages } from '@gangway/contract/partners/health-text'
import { languageList } from '@gangway/contract/texts/languages'
import { messageParams } from '@gangway/contract/texts/messages'
import { describe, expect, test } from 'vitest'
import { isCode, isTest, readTree } from '../architecture/source-file.ts'
import { root } from '../project.ts'
import { findUses } from './find-uses.ts'
import { flattenTexts, formatTexts, listTextFolders, readAppTexts, readTexts } from './text-files.ts'
import { findMislabelled, namesIn, problemOf } from './text-problems.ts'

const sources = readTree(root).filter((file) => isCode(file) && !isTest(file) && !file.path.endsWith('.d.ts'))
const english = { portal: readAppTexts(root, 'portal', 'en'), console: readAppTexts(root, 'console', 'en') }

describe.each(
  (['portal', 'console'] as const).flatMap((app) =>
    (app === 'portal' ? languageList : consoleLanguages).map((language) => ({ app, language })),
  ),
)('$app in $language', ({ app, language }) => {
  const own = new Map(flattenTexts(readAppTexts(root, app, language)))
  const inEnglish = new Map(flattenTexts(english[app]))
  test('LNG-1 has exactly the keys of the English texts', () => {
    expect([...own.keys()].sort()).toEqual([...inEnglish.keys()].sort())
  })
  test('LNG-1 no message is empty, lacks a name in braces or has wrong French spacing', () => {
    const problems = [...own].map(([key, text]) => [key, problemOf(language, text, inEnglish.get(key) ?? '')])
    expect(problems.filter(([, problem]) => problem)).toEqual([])
  })
  test('LNG-1 the label of a button contains its visible text', () => {
    expect(findMislabelled(own)).toEqual([])
  })
  test.skipIf(language === 'en')('LNG-1 is not English', () => {
    const sentences = [...own].filter(([key, text]) => text.includes(' ') && text === inEnglish.get(key))
    // Names that are the same everywhere.
    expect(sentences.filter(([, text]) => /[a-z]{3,} [a-z]{3,}/.test(text))).toEqual([])
  })
  test('MSG-5 the message of an issue has the values that the issue comes with', () => {
    for (const [key, names] of Object.entries(messageParams))
      for (const name of names) expect(namesIn(own.get(`rules.${key}`) ?? '').split(','), key).toContain(name)
  })
  test.runIf(app === 'portal')('MNY-5 a claim is called the same in the sheet of a booking and in open money', () => {
    const words = (path: string) => [...own].filter(([key]) => key.startsWith(path)).map(([, text]) => text)
    expect(words('transactions.timeline.claims.')).toHaveLength(claimStates.length)
    expect(words('transactions.timeline.claims.')).toEqual(words('provisions.claims.claims.'))
  })
  test.runIf(app === 'portal')('MNY-7 the palette calls the tabs of the commissions as their screen does', () => {
    for (const tab of ['open', 'forecast'])
      expect(own.get(`palette.tabs.${tab}`)?.split(', ')[0]).toBe(own.get(`provisions.tabs.${tab}`))
  })
})

test('LNG-1 the texts of the server, the public page and prepared mails have the keys and names of the English ones', () => {
  const folders = listTextFolders(root).filter((folder) => !/^(portal|console)\/|\/labels\//.test(folder))
  expect(folders.length).toBeGreaterThan(4)
  for (const folder of folders)
    for (const language of folder.endsWith('health-texts') ? consoleLanguages : languageList) {
      const inEnglish = new Map(flattenTexts(readTexts(root, folder, 'en')))
      const own = flattenTexts(readTexts(root, folder, language))
      expect(own.map(([key]) => key).sort(), folder).toEqual([...inEnglish.keys()].sort())
      // The names in prepared mails are in the language of the mail (message-templates.test.ts).
      const like = (key: string, text: string) => (folder.endsWith('templates') ? text : (inEnglish.get(key) ?? ''))
      const problems = own.map(([key, text]) => [folder, key, problemOf(language, text, like(key, text))])
      expect(problems.filter(([, , problem]) => problem)).toEqual([])
    }
})

test('LNG-1 be uses Flemish where Belgium says it differently', () => {
  const own = new Map(flattenTexts(readAppTexts(root, 'portal', 'be')))
  const dutch = new Map(flattenTexts(readAppTexts(root, 'portal', 'nl')))
  const same = [...own].filter(([key, text]) => text === dutch.get(key)).length
  expect(same / own.size).toBeLessThan(0.75)
  expect(own.get('common.save')).not.toBe(dutch.get('common.save'))
})

/** A label may have any gender and number, so no verb or adjective may depend on it. */
test.each(['es', 'pt', 'fr'] as const)('MSG-5 in %s the message at a field agrees with every label', (language) => {
  const about = flattenTexts(readAppTexts(root, 'portal', language)).filter(
    ([key, text]) => key.startsWith('rules.') && text.includes('{field}'),
  )
  expect(about.filter(([, text]) => !/^\{field\}\u00a0?: /.test(text))).toEqual([])
})

test('CON-11 the German of the console is formal and has its own quotation marks', () => {
  const german = flattenTexts(readAppTexts(root, 'console', 'de'))
  expect(german.filter(([, text]) => /\b(du|dich|dir|dein\w*)\b/i.test(text))).toEqual([])
  expect(german.filter(([, text]) => /["”‘’«»]/.test(text))).toEqual([])
})

/** Kit asks the console for these, although its screens do not use them yet. */
const isKits = (key: string) => /^(common|messages|rules|parts)\./.test(key)

test.each(['portal', 'console'] as const)('LNG-1 no message is unused: %s', (app) => {
  const code = sources.filter(({ path }) => path.startsWith(`${app}/src/`) || path.startsWith('kit/src/'))
  const isUsed = findUses(code.map(({ text }) => text).join('\n'))
  const own = listTextFolders(root)
    .filter((folder) => folder.startsWith(`${app}/`))
    .flatMap((folder) => flattenTexts(readTexts(root, folder, 'en')))
  const unused = own.filter(([key]) => !isUsed(key) && !(app === 'console' && isKits(key)))
  expect(unused.map(([key]) => key)).toEqual([])
})

const always = ['common', 'messages', 'rules', 'session', 'shell']

/** Files that use more than their noun's own messages, and what loads those with them. */
const alsoUsed: [RegExp, readonly string[]][] = [
  // The history names every screen's fields; its line in screens.ts loads their messages.
  [/\/features\/audit\//, ['parts', 'audit', 'agency', 'users', 'organizers', 'topsort', 'wlv']],
  // The palette's button loads its messages.
  [/\/app\/palette/, ['palette']],
  // The screens of mailed links also name fields of a user and of a password; screens.ts loads those messages.
  [/session\/(choose-password|new-password-screen)/, ['access', 'password', 'users']],
  // A password that somebody chooses for a colleague; screens.ts loads both.
  [/\/user-form\.tsx$/, ['parts', 'users', 'password']],
  // What the first steps lack is called as on their screens; the step loads those messages with it.
  [/\/missing-fields\.tsx$/, ['parts', 'home', 'agency', 'wlv']],
  // Other screens around the login, whose messages few people ever need.
  [/\/features\/session\//, ['access']],
  // Its last events are told in the words of the history; screens.ts loads both.
  [/\/features\/security\//, ['parts', 'security', 'audit']],
  // Loaded together with the dialogs and panels of kit that use them.
  [/^kit\/src\/security\//, ['security']],
  // Prepared mails and the agency's own notes: every screen that shows them loads the messages of the requests.
  [/\/parts\/(mail|work)\//, ['parts', 'requests']],
  // Deadlines on every screen with a booking's or request's sheet; screens.ts loads both.
  [/\/parts\/deadlines\//, ['parts', 'requests', 'deadlines']],
  // A bank change on two screens in the words of the first; screens.ts loads them for both.
  [/\/parts\/bank\//, ['parts', 'agency']],
  [/\/ask-for-organizers\.tsx$/, ['organizers']],
  // The reservation desk of a cruise line, in the words of the organizers' screen; screens.ts loads them.
  [/\/booking-sheet\.tsx$/, ['parts', 'transactions', 'organizers']],
  // The preview of the page is described as on the layout's screen; screens.ts loads both.
  [/\/topsort-preview\.tsx$/, ['topsort', 'wlv']],
  [/\/booking-work\.tsx$/, ['parts', 'transactions', 'requests']],
  // The tabs of the requests load messages of their own, too.
  [/requests\/mails\//, ['parts', 'requests', 'requestsMails']],
  [/requests\/speed\//, ['parts', 'requests', 'requestsSpeed']],
  // The states of commissions are those of the bookings; screens.ts loads both.
  [/\/features\/provisions\//, ['parts', 'provisions', 'transactions']],
  // Their entries are bookings; screens.ts loads both.
  [/\/features\/(calendar|customers|requests)\//, ['parts', 'calendar', 'customers', 'requests', 'transactions']],
  // Clicks are counted for links; screens.ts loads both.
  [/\/features\/linkcodes\//, ['parts', 'linkcodes', 'clicks']],
  // Every screen with saved views loads their messages.
  [/\/parts\/views\//, ['parts', 'views']],
  [/^portal\/src\/parts\//, ['parts', 'transactions']],
]

const usable = (path: string) => {
  const more = alsoUsed.find(([pattern]) => pattern.test(path))?.[1]
  const [, noun = ''] = path.match(/\/features\/(\w+)\//) ?? []
  return [...always, ...(more ?? ['parts', noun])]
}

test('LNG-1 a screen uses only the messages that are loaded with it', () => {
  const groups = new Set(Object.keys(english.portal))
  const strange = sources
    .filter(({ path }) => /^(portal|kit)\/src\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\.(\w+)\b/g)]
        .flatMap(([, group]) => group ?? [])
        .filter((group) => groups.has(group) && !usable(path).includes(group))
        .map((group) => `${path}: t.${group}`),
    )
  expect(strange).toEqual([])
})

test('TAK-3 a noun is found by its folder: its texts, its name in the navigation and what the palette finds', () => {
  const project = mkdtempSync(join(tmpdir(), 'texts-'))
  try {
    const write = (folder: string, language: string, texts: object) => {
      mkdirSync(join(project, folder), { recursive: true })
      writeFileSync(join(project, folder, `${language}.json`), JSON.stringify(texts))
    }
    write('portal/src/i18n/texts', 'en', { shell: { screens: {}, skip: 'Skip' }, palette: { contents: {} } })
    write('portal/src/features/cabins/texts', 'en', {
      shell: { screens: { cabins: 'Cabins' } },
      palette: { contents: { cabins: 'Decks, Beds' } },
      cabins: { title: 'Cabins', none: 'No cabins.' },
    })
    write('contract/src/labels/cabins', 'en', { cabins: { fields: { deck: 'Deck' } } })
    write('console/src/features/cabins/texts', 'en', { cabins: { title: 'All cabins' } })
    expect(readAppTexts(project, 'portal', 'en')).toEqual({
      shell: { screens: { cabins: 'Cabins' }, skip: 'Skip' },
      palette: { contents: { cabins: 'Decks, Beds' } },
      cabins: { title: 'Cabins', none: 'No cabins.', fields: { deck: 'Deck' } },
    })
    write('portal/src/features/cabins/texts', 'nl', { cabins: { title: 'Hutten', none: 'Geen hutten.' } })
    write('portal/src/features/cabins/texts', 'be', { cabins: { title: 'Kajuiten' } })
    expect(readAppTexts(project, 'portal', 'be')).toEqual({ cabins: { title: 'Kajuiten', none: 'Geen hutten.' } })
  } finally {
    rmSync(project, { recursive: true })
  }
})

test('TAK-3 no other file of texts and no list names a noun of the portal', () => {
  const nouns = listTextFolders(root).flatMap((folder) => folder.match(/^portal\/src\/features\/(\w+)\//)?.[1] ?? [])
  expect(nouns.length).toBeGreaterThan(15)
  const shared = readTexts(root, 'portal/src/i18n/texts', 'en')
  expect(Object.keys(shared).sort()).toEqual(['common', 'messages', 'palette', 'parts', 'rules', 'shell'])
  expect(shared.shell).not.toHaveProperty('screens')
  expect(shared.palette).not.toHaveProperty('contents')
})

test('TAK-3 files of texts are written as the formatter leaves them', () => {
  expect(formatTexts({ a: { one: '1', other: '2' }, b: { c: 'x'.repeat(99), d: 'y'.repeat(30) } })).toBe(
    `{\n  "a": { "one": "1", "other": "2" },\n  "b": {\n    "c": "${'x'.repeat(99)}",\n    "d": "${'y'.repeat(30)}"\n  }\n}\n`,
  )
})
