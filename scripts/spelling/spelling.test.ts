import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../project.ts'
import { readKnownWords, termsIn } from './known-words.ts'
import { findMisspellings } from './misspellings.ts'
import { listWireNames } from './wire-names.ts'

// The misspelled words are put together here, so that the check of this file does not find them.
const wrong = ['wr', 'nog'].join('')
const wrongName = `${wrong}Booking`
const known = readKnownWords(['bookingdate'])
const check = (path: string, text: string) => findMisspellings({ path, text }, known)

describe('finds an unknown word', () => {
  test.each([
    ['a comment', 'server/src/a.ts', `const a = 1\n// a ${wrong} word\n`, 2],
    ['a doc comment', 'server/src/a.ts', `/**\n * A ${wrong} word.\n */\nexport const a = 1\n`, 2],
    ['a constant', 'server/src/a.ts', `const ${wrongName} = 1\n`, 1],
    ['a function', 'server/src/a.ts', `export function ${wrongName}() {}\n`, 1],
    ['a parameter', 'server/src/a.ts', `const a = (${wrongName}: number) => 1\n`, 1],
    ['a renamed property', 'server/src/a.ts', `const { a: ${wrongName} = 1 } = b\n`, 1],
    ['a type and its fields', 'server/src/a.ts', `type A = {\n  ${wrong}: string\n}\n`, 2],
    ['a key', 'contract/src/a.ts', `const A = z.object({ ${wrong}: z.string() })\n`, 1],
    ['the title of a test', 'server/src/a.test.ts', `test('AGY-1 saves ${wrong}', () => {})\n`, 1],
    ['the title of a table of tests', 'e2e/a.spec.ts', `test.each([1])('AGY-1 saves ${wrong}', () => {})\n`, 1],
    ['a log line', 'server/src/a.ts', `log.error({ error }, 'mail ${wrong}')\n`, 1],
    ['an error', 'server/src/a.ts', `throw new Error(\`mail ${wrong}: \${name}\`)\n`, 1],
    ['an English sentence', 'server/src/a.ts', `const about = 'The provision files of one ${wrong} month.'\n`, 1],
    ['an English label', 'portal/src/features/agency/texts/en.json', `{\n  "title": "${wrong}"\n}\n`, 2],
    ['a document', 'docs/a.md', `# Title\n\nSome ${wrong} text.\n`, 3],
    ['a comment in a style sheet', 'kit/src/a.module.css', `.row {\n  /* ${wrong} */\n}\n`, 2],
    ['a class', 'kit/src/a.module.css', `.${wrong}Row {\n}\n`, 1],
    ['a column', 'server/src/db/migrations/001-a.sql', `create table a (\n  ${wrong} text\n);\n`, 2],
  ])('in %s', (_, path, text, line) => {
    expect(check(path, text)).toEqual([`${path}:${line}: ${wrong}`])
  })
})

describe('leaves alone', () => {
  test.each([
    [
      'data in another language',
      'server/src/a.test.ts',
      "const a = 'Die Stammdaten wurden gespeichert und sind für alle sichtbar'",
    ],
    ['code in a comment', 'server/src/a.ts', `// calls \`${wrong}\` first`],
    ['names of others', 'server/src/a.ts', `import { ${wrong} } from 'a'\n${wrong}.${wrong}({ ...${wrong} })`],
    ['SQL in a string', 'server/src/a.test.ts', `const a = 'select ${wrong} from a where some other column is null'`],
    ['code in a document', 'docs/a.md', `Text with \`${wrong}\`.\n\n\`\`\`\n${wrong}\n\`\`\`\n`],
    ['the target of a link', 'docs/a.md', `[text](${wrong}.md)`],
    ['proper names in a sentence', 'docs/a.md', 'This is about Xyzzyville and others.'],
    ['other languages', 'portal/src/features/agency/texts/de.json', '{ "title": "Stammdaten Ihrer Agentur" }'],
    ['data of the demo', 'demo/src/people.ts', `export const people = { ${wrong}: '${wrong}' }`],
    ['wire names made of words', 'contract/src/a.ts', 'const a = { lastusedat: 2, partnerids: 3 }'],
    ['wire names that the contract declares', 'portal/src/a.ts', 'const a = { bookingdate: 1 } // bookingdate first'],
  ])('%s', (_, path, text) => {
    expect(check(path, text)).toEqual([])
  })
})

test('a German name of the wire is known because docs/vocabulary.md explains it', () => {
  const page = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8')
  expect(termsIn(page)).toEqual(expect.arrayContaining(['reisebuerotyp', 'appcontext', 'pagetrakingenabled']))
  expect(termsIn('| `aufnehmen` | to include |\n\nprose')).toEqual(['aufnehmen'])
  expect(check('contract/src/a.ts', 'const a = { reisebuerotyp: 1 }')).toEqual([])
  expect(check('contract/src/a.ts', 'const a = { reisebuerofnord: 1 }')).toHaveLength(1)
})

test('names of the wire are read from keys, paths, values, tables and columns, not from comments', () => {
  const names = listWireNames([
    {
      path: 'contract/src/a.ts',
      text: `// wrongly: no\nconst a = { shipname: 'bookingnr', path: '/checkpartner/:id' }`,
    },
    {
      path: 'server/src/db/migrations/001-a.sql',
      text: 'create table trafficday (\n  partnerid integer -- comment text\n);',
    },
    { path: 'portal/src/a.ts', text: 'const a = { elsewhere: 1 }' },
  ])
  expect(names).toEqual(['shipname', 'bookingnr', 'checkpartner', 'trafficday', 'partnerid'])
})

test('every term of docs/vocabulary.md has one line', () => {
  const lines = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8').split('\n')
  const terms = lines.filter((line) => /^\| (?!Term|Word|Name|-)/.test(line)).map((line) => line.split('|')[1]?.trim())
  expect(terms.length).toBeGreaterThan(90)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  expect(lines.filter((line) => line.startsWith('|') && line.split('|').length !== 4)).toEqual([])
})
