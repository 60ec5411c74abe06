import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, settingNames } from '@gangway/server/config'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'

// Compares docs/operations.md with what it describes. logins.test.ts reads the SQL.

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/operations.md')
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The table of settings: names and default of each row. */
const rows = section('Configure')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', defaults = ''] = line.split('|')
    return { names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), defaults: defaults.trim() }
  })

test('PRD-8 the document has every setting once, and no other', () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(settingNames.toSorted())
  const example = /```sh\n([\s\S]*?)```/.exec(page.slice(page.indexOf('**Settings**')))?.[1] ?? ''
  const shown = [...example.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('PRD-8 the numbers that the document gives as defaults are the defaults', () => {
  const config: Record<string, unknown> = readConfig({ DATABASE_URL: 'postgres://a@b/c' }, 'serve')
  const numeric = rows.filter(({ defaults }) => /^\d+(, [\d.]+)*$/.test(defaults))
  expect(numeric).toHaveLength(4)
  for (const { names, defaults } of numeric) expect(names.map((name) => config[name]).join(', ')).toBe(defaults)
})

/** What is shown as code: blocks with their lines joined, and spans. */
const shownCode = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`]+)`/g)].flatMap(([, block, span = '']) =>
    block === undefined ? [span] : block.replaceAll(/\\\n/g, ' ').split('\n'),
  )

/** The command that the words begin with: the longest name. */
const findCommand = (words: string) =>
  commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => words === name || words.startsWith(`${name} `))

const subjects = new Set(commands.map(({ name }) => name.split(' ')[0]))
const named = [
  ...shownCode(page).flatMap((code) => /gangway operator (.*)/.exec(code)?.[1] ?? []),
  ...shownCode(section('Going live with your own brands')).flatMap((code) => {
    const words = code.trim()
    return subjects.has(words.split(' ')[0]) ? [words] : []
  }),
].filter((words) => words !== 'help')

test('PRD-8 every command of the document exists, with the options that are shown', () => {
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter((words) => {
    const command = findCommand(words)
    const options = [...words.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option)
    return words !== '…' && !(command && options.every((option) => option === 'json' || option in command.options))
  })
  expect(unknown).toEqual([])
})

test('PRD-8 every npm script, file and section that the document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const run = shownCode(page).flatMap((code) =>
    [...code.matchAll(/npm run ([\w-]+)|^\s*gangway (\w+)/g)].map(([, script, wrapped]) => script ?? wrapped ?? ''),
  )
  expect(run).toContain('build')
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  const [install = ''] = /cd \/srv\/gangway\/release\/checkout[\s\S]*?```/.exec(page) ?? []
  const files = [...install.matchAll(/install -m (?:644|755) (.*) \//g)].flatMap(([, names = '']) => names.split(' '))
  expect(files).toEqual(['gangway', 'gangway-backup', 'gangway@.service'])
  for (const file of [...files, 'gangway.cron']) expect(read(`release/checkout/${file}`)).toContain('gangway')
  const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})
