import { type Language, languageList } from '@gangway/contract/languages'
import { claimStates } from '@gangway/contract/money/claim-state'
import { findMislabelled } from '@gangway/kit/messages/find-mislabelled'
import { findUses } from '@gangway/kit/messages/find-uses'
import { describe, expect, test } from 'vitest'
import * as be from './be.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as nl from './nl.ts'
import { partFiles, partNouns } from './part-messages.ts'
import * as pt from './pt.ts'

type Files = { first: object; later: Readonly<Record<string, () => Promise<object>>> }

/** All messages of a language, including those of the screens and of their parts. */
const whole = async (language: Language, { first, later }: Files): Promise<object> => {
  const parts = partNouns.map((noun) => partFiles[noun][language]())
  return Object.assign({}, first, ...(await Promise.all([...Object.values(later).map((load) => load()), ...parts])))
}

const dictionaries = {
  de: await whole('de', de),
  en: await whole('en', en),
  nl: await whole('nl', nl),
  be: await whole('be', be),
  es: await whole('es', es),
  pt: await whole('pt', pt),
  fr: await whole('fr', fr),
}

const flat = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const english = new Map(flat(dictionaries.en))
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('LNG-1 there is a dictionary for every interface language', () => {
  expect(Object.keys(dictionaries).sort()).toEqual([...languageList].sort())
})

describe.each(Object.entries(dictionaries))('%s', (language, messages) => {
  const own = new Map(flat(messages))
  test('LNG-1 has exactly the keys of the English dictionary', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  })
  test('LNG-1 has no empty message', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
  })
  test('LNG-1 uses the same names in braces', () => {
    const different = [...own].filter(([key, text]) => `${namesIn(text)}` !== `${namesIn(english.get(key) ?? '')}`)
    expect(different).toEqual([])
  })
  test('LNG-1 the label of a button contains its visible text', () => {
    expect(findMislabelled(own)).toEqual([])
  })
  test('MNY-5 a claim is called the same in the sheet of a booking and in the list of open money', () => {
    const words = (path: string) => [...own].filter(([key]) => key.startsWith(path)).map(([, text]) => text)
    expect(words('transactions.timeline.claims.')).toHaveLength(claimStates.length)
    expect(words('transactions.timeline.claims.')).toEqual(words('provisions.claims.claims.'))
  })
  test('MNY-7 the palette calls the tabs of the commissions as their screen does', () => {
    for (const tab of ['open', 'forecast'])
      expect(own.get(`palette.tabs.${tab}`)?.split(', ')[0]).toBe(own.get(`provisions.tabs.${tab}`))
  })
  test.skipIf(language === 'en')('LNG-1 is not English', () => {
    const sentences = [...own].filter(([key, text]) => text.includes(' ') && text === english.get(key))
    // Names that are the same everywhere.
    expect(sentences.filter(([, text]) => /[a-z]{3,} [a-z]{3,}/.test(text))).toEqual([])
  })
})

test('LNG-1 be uses Flemish where Belgium says it differently', () => {
  const [own, dutch] = [new Map(flat(dictionaries.be)), new Map(flat(dictionaries.nl))]
  const same = [...own].filter(([key, text]) => text === dutch.get(key)).length
  expect(same / own.size).toBeLessThan(0.75)
  expect(be.first.common.save).not.toBe(nl.first.common.save)
})

test('LNG-1 French punctuation never wraps onto a line of its own', () => {
  const loose = flat(dictionaries.fr).filter(([, text]) => / [:;?!»%]|« /.test(text))
  expect(loose).toEqual([])
})

test('LNG-1 French punctuation is spaced: a narrow space before ; ? !, a full one before a colon and inside quotation marks', () => {
  const isTight = (text: string) => /[^\u202f][;?!]|[^\u00a0]»|«[^\u00a0]|[^\u00a0]:(?!\/\/)/.test(text)
  expect(flat(dictionaries.fr).filter(([, text]) => isTight(text))).toEqual([])
})

/** A label may have any gender and number, so no verb or adjective may depend on it. */
test.each(['es', 'pt', 'fr'] as const)('MSG-5 in %s the message at a field agrees with every label', (language) => {
  const about = Object.entries({ es, pt, fr }[language].first.rules).filter(([, text]) => text.includes('{field}'))
  expect(about.filter(([, text]) => !/^\{field\}\u00a0?: /.test(text))).toEqual([])
})

const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../kit/src/**/*.{ts,tsx}', '!../i18n/**', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)
const sources = Object.values(files).join('\n')

const isUsed = findUses(sources)

test('LNG-1 no message is unused', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
})

/**
 * The nouns whose messages a file may use: those of every page, its own, and for parts and screens those of the parts.
 */
const spoken = (file: string) => {
  const [, folder = '', noun = ''] = file.match(/^\.\.\/(\w+)\/(?:(\w+)\/)?/) ?? []
  // The history names every screen's fields; its line in the route table loads their messages.
  if (noun === 'audit') return Object.keys(dictionaries.en)
  // The palette's button loads its messages.
  if (file.startsWith('../app/palette')) return [...Object.keys(en.first), 'palette']
  // The screens of mailed links also name fields of a user and of a password; screens.ts loads those messages.
  if (/session\/(choose-password|new-password-screen)/.test(file))
    return [...Object.keys(en.first), 'access', 'password', 'users']
  // A password that somebody chooses for a colleague; screens.ts loads both.
  if (file.endsWith('/user-login.tsx')) return [...Object.keys(en.first), 'parts', 'users', 'password']
  // What the first steps lack is called as on their screens; the step loads those messages with it.
  if (file.endsWith('/missing-fields.tsx')) return [...Object.keys(en.first), 'parts', 'home', 'agency', 'wlv']
  // Other screens around the login, whose messages few people ever need.
  if (noun === 'session') return [...Object.keys(en.first), 'access']
  // Its last events are told in the words of the history; screens.ts loads both.
  if (noun === 'security') return [...Object.keys(en.first), 'parts', 'security', 'audit']
  // Loaded together with the dialogs and panels of kit that use them.
  if (file.includes('/kit/src/security/')) return [...Object.keys(en.first), 'security']
  // Prepared mails and the agency's own notes: every screen that shows them loads the messages of the requests in screens.ts.
  if (folder === 'parts' && (noun === 'mail' || noun === 'work')) return [...Object.keys(en.first), 'parts', 'requests']
  // A bank change on two screens in the words of the first; screens.ts loads them for both.
  if (folder === 'parts' && noun === 'bank') return [...Object.keys(en.first), 'parts', 'agency']
  if (file.endsWith('/ask-for-organizers.tsx')) return [...Object.keys(en.first), 'organizers']
  if (file.endsWith('/booking-work.tsx')) return [...Object.keys(en.first), 'parts', 'transactions', 'requests']
  // The tabs of the requests load messages of their own, too.
  const [tab] = file.match(/(?<=requests\/)(mails|speed)(?=\/)/) ?? []
  if (tab) return [...Object.keys(en.first), 'parts', 'requests', tab === 'mails' ? 'requestsMails' : 'requestsSpeed']
  // Their entries are bookings; screens.ts loads both.
  if (['calendar', 'customers', 'requests'].includes(noun))
    return [...Object.keys(en.first), 'parts', noun, 'transactions']
  if (folder === 'features') return [...Object.keys(en.first), 'parts', noun]
  return folder === 'parts' ? [...Object.keys(en.first), 'parts', 'transactions'] : [...Object.keys(en.first), 'parts']
}

test('LNG-1 a screen uses only the messages that are loaded with it', () => {
  const nouns = new Set(Object.keys(dictionaries.en))
  const strange = Object.entries(files).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\.(\w+)\b/g)]
      .flatMap(([, noun]) => noun ?? [])
      .filter((noun) => nouns.has(noun) && !spoken(file).includes(noun))
      .map((noun) => `${file}: t.${noun}`),
  )
  expect(strange).toEqual([])
})
