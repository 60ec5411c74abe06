import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const layerName = (path: string) => path.match(/(\w+)\.layer\.css$/)?.[1] ?? ''

const mantine = join(root, 'node_modules', '@mantine', 'core', 'styles')
const known = new Set(globSync('*.layer.css', { cwd: mantine }).map(layerName))

const screens = globSync('{kit,portal,console}/src/**/*.tsx', { cwd: root }).map((file): [string, string] => [
  file,
  read(file),
])
const everything = globSync('{kit,portal,console}/src/**/*.{css,ts,tsx}', { cwd: root }).map(read).join('\n')
const imported = new Set(
  [...everything.matchAll(/@mantine\/core\/styles\/\w+\.layer\.css/g)].map(([path]) => layerName(path)),
)

/** Components whose styles are in another component's style sheet. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  Select: ['Input', 'Combobox', 'ScrollArea', 'CloseButton'],
  MultiSelect: ['Input', 'Combobox', 'PillsInput', 'Pill', 'ScrollArea', 'CloseButton'],
  Autocomplete: ['Input', 'Combobox', 'ScrollArea'],
  NumberInput: ['Input', 'NumberInput'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  Menu: ['Menu', 'Popover'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
}

const used = screens.flatMap(([file, source]) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((part) => ({ file, part })),
)

test('finds the style sheets of Mantine and the screens', () => {
  expect(known.size).toBeGreaterThan(50)
  expect(used.length).toBeGreaterThan(10)
})

test('every Mantine component that a screen uses has its style sheet', () => {
  const missing = used.flatMap(({ file, part }) => {
    const needed = borrowed[part] ?? (known.has(part) ? [part] : [])
    return needed.filter((sheet) => !imported.has(sheet)).map((sheet) => `${file}: ${part} needs ${sheet}`)
  })
  expect(missing).toEqual([])
})

test('no screen uses the parts of Mantine that the build leaves out', () => {
  const leftOut =
    /Button\.Group|\bclearable\b|Input\.(?:ClearButton|Placeholder|Success)|type="(?:bars|dots)"|type: '(?:bars|dots)'|Menu\.(?:Checkbox|ContextMenu|Search|Sub)|Popover\.ContextMenu|Tooltip\.Floating/
  expect(screens.filter(([, source]) => leftOut.test(source)).map(([file]) => file)).toEqual([])
})
