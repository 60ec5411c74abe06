import { findMislabelled } from '@gangway/kit/messages/find-mislabelled'
import { findUses } from '@gangway/kit/messages/find-uses'
import { expect, test } from 'vitest'
import * as de from './de.ts'
import * as en from './en.ts'

type Files = { first: object; later: Readonly<Record<string, () => Promise<object>>> }

const flat = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

/** All messages of a language, including those of the screens. */
const whole = async ({ first, later }: Files) =>
  new Map(flat(Object.assign({}, first, ...(await Promise.all(Object.values(later).map((load) => load()))))))

const [german, english] = [await whole(de), await whole(en)]
const namesIn = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('CON-11 German and English have the same messages, none empty, with the same names in braces', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
  expect([...german, ...english].filter(([, text]) => text.trim() === '')).toEqual([])
  expect([...german].filter(([key, text]) => `${namesIn(text)}` !== `${namesIn(english.get(key))}`)).toEqual([])
})

test('CON-11 German is German, formal, and has its own quotation marks', () => {
  const sentences = [...german].filter(([key, text]) => text === english.get(key) && /[a-z]{3,} [a-z]{3,}/.test(text))
  expect(sentences).toEqual([])
  expect([...german].filter(([, text]) => /\b(du|dich|dir|dein\w*)\b/i.test(text))).toEqual([])
  expect([...german].filter(([, text]) => /["”‘’«»]/.test(text))).toEqual([])
})

test('CON-11 the label of a button contains its visible text', () => {
  expect([german, english].flatMap(findMislabelled)).toEqual([])
})

const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../kit/src/**/*.{ts,tsx}', '!../i18n/**', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)

/** Kit asks every app for these, although its screens do not use them yet. */
const isKits = (key: string) => /^(common|messages|rules|parts)\./.test(key)

test('CON-11 no message is unused', () => {
  const isUsed = findUses(Object.values(files).join('\n'))
  expect([...english.keys()].filter((key) => !isKits(key) && !isUsed(key))).toEqual([])
})
