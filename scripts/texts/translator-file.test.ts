import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageList } from '@gangway/contract/texts/languages'
import { afterAll, expect, test } from 'vitest'
import { root } from '../project.ts'
import { formatTexts, listTextFolders } from './text-files.ts'
import { exportTexts, importTexts } from './translator-file.ts'

/** A copy of the texts, to write into. */
const copy = mkdtempSync(join(tmpdir(), 'texts-'))
for (const folder of listTextFolders(root)) cpSync(join(root, folder), join(copy, folder), { recursive: true })
afterAll(() => rmSync(copy, { recursive: true }))

test.each(languageList)('TAK-3 a language that comes back unchanged leaves every file as it was: %s', (language) => {
  const file = exportTexts(root, language)
  expect(file.texts.length).toBeGreaterThan(1500)
  expect(file.texts.filter(({ source, text }) => source === '' || text === '')).toEqual([])
  const imported = importTexts(root, file)
  if (!('files' in imported)) throw new Error(imported.problems.join('\n'))
  for (const { path, texts } of imported.files)
    expect(formatTexts(texts), path).toBe(readFileSync(join(root, path), 'utf8'))
})

const users = 'portal/src/features/users/texts'
const returned = (language: 'fr' | 'be', key: string, text: string, more = {}) => {
  const file = exportTexts(copy, language)
  const texts = file.texts.filter((line) => line.key === `${users}: ${key}`).map((line) => ({ ...line, text, ...more }))
  return importTexts(copy, { ...file, texts })
}

test('TAK-3 a returned text is in its file and nowhere else, and the source was beside it', () => {
  const line = exportTexts(copy, 'fr').texts.find(({ key }) => key === `${users}: users.deleteTitle`)
  expect(line).toMatchObject({ source: '{name} löschen?', text: 'Supprimer {name}\u202f?' })
  const imported = returned('fr', 'users.deleteTitle', 'Effacer {name}\u202f?')
  if (!('files' in imported)) throw new Error(imported.problems.join('\n'))
  for (const { path, texts } of imported.files) writeFileSync(join(copy, path), formatTexts(texts))
  const changed = imported.files.filter(
    ({ path }) => readFileSync(join(copy, path), 'utf8') !== readFileSync(join(root, path), 'utf8'),
  )
  expect(changed.map(({ path }) => path)).toEqual([`${users}/fr.json`])
  expect(readFileSync(join(copy, users, 'fr.json'), 'utf8')).toContain('"deleteTitle": "Effacer {name}\u202f?"')
})

test('TAK-3 of Flemish only what differs from Dutch is kept', () => {
  const dutch = exportTexts(copy, 'be').texts.find(({ key }) => key === `${users}: users.saved`)?.source ?? ''
  const imported = returned('be', 'users.saved', dutch)
  if (!('files' in imported)) throw new Error(imported.problems.join('\n'))
  const file = imported.files.find(({ path }) => path === `${users}/be.json`)
  expect(file?.texts.users).not.toHaveProperty('saved')
  expect(file?.texts.users).toHaveProperty('formLead')
})

test.each([
  ['users.deleteTitle', 'Supprimer\u202f?', {}, 'has {} instead of {name}'],
  ['users.deleteTitle', 'Supprimer {nom}\u202f?', {}, 'has {nom} instead of {name}'],
  ['users.title', ' ', {}, 'is empty'],
  ['users.deleteTitle', 'Supprimer {name} ?', {}, 'has a plain space at its punctuation: use a no-break one'],
  [
    'users.deleteTitle',
    'Supprimer {name}?',
    {},
    'lacks a space: a narrow one before ; ? !, a no-break one before a colon and inside « »',
  ],
  ['users.title', 'Utilisateurs', { source: 'Leute' }, 'the source is now “Benutzer”'],
])('TAK-3 %s as “%s” is refused with the reason', (key, text, more, reason) => {
  expect(returned('fr', key, text, more)).toEqual({ problems: [`${users}: ${key}: ${reason}`] })
})

test('TAK-3 an unknown message is refused by name', () => {
  const texts = [{ key: `${users}: users.nothing`, source: 'Nichts', text: 'Rien' }]
  expect(importTexts(copy, { language: 'fr', source: 'de', texts })).toEqual({
    problems: [`${users}: users.nothing: there is no such message`],
  })
})
