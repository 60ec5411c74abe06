import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commonPasswordCount } from '@gangway/contract/rules/weak-password'
import react from '@vitejs/plugin-react'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin, UserConfig } from 'vite'
import { texts } from './texts/vite-texts.ts'

// What the builds of both apps share.

/** The page preloads the one font file that every language needs, so that text does not jump when it arrives. */
const preloadFont = (base: string): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' },
        })),
  },
})

/**
 * A small script that runs before the first paint, in its own file: the content security policy allows no inline code.
 */
const firstPaint = (base: string): Plugin => {
  const file = readFileSync(join(import.meta.dirname, '../kit/src/theme/first-paint.js'), 'utf8')
  // Emitted as it is, so its comment and indentation are removed here.
  const source = file.replace(/^(\/\/.*\n| +)/gm, '')
  return {
    name: 'first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'first-paint.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes('first-paint'))
        const script = file ? { attrs: { src: base + file } } : { children: source }
        return [{ tag: 'script', injectTo: 'head-prepend', ...script }]
      },
    },
  }
}

/**
 * PWD-1: the common passwords that the server rejects, as a file of their own: it is loaded where somebody chooses a
 * password, and has only the part of the list that counts.
 */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === 'virtual:common-passwords' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0virtual:common-passwords') return undefined
    const listed = (dictionary['passwords-common'] ?? []).slice(0, commonPasswordCount)
    return `export default ${JSON.stringify(listed.join(' '))}.split(' ')`
  },
}

/** React has this hook built in; the shim is for older versions. */
const withoutShim: Plugin = {
  name: 'without-shim',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id !== 'use-sync-external-store/shim/with-selector') return undefined
    return this.resolve('use-sync-external-store/with-selector', importer)
  },
}

/** Code that failed to load can be loaded later: every `import()` of the built files goes through kit's `importAgain`. */
const withSecondAttempts: Plugin = {
  name: 'with-second-attempts',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(/\bimport\((`\.\/[\w.-]+\.js`)\)/g, 'importAgain($1,(a)=>import(a))')
      }
    },
  },
}

/** What only the server reads of a call, among it what the call reference says of it: browsers need not load that. */
const withoutServerFacts: Plugin = {
  name: 'without-server-facts',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/(features|account)\// },
    handler: (code) => ({
      code: code.replace(/^ +(about:\s+(['"]).*\2|refuses: \[.*\]|tx: '\w+'),$/gm, ''),
      map: null,
    }),
  },
  enforce: 'pre',
}

/** Mantine attaches these to components that the login or the frame needs; no app uses them (scripts/app-styles.test.ts). */
const unusedParts = [
  ...['ButtonGroup', 'ButtonGroupSection', 'Bars', 'Dots', 'InputClearButton', 'InputPlaceholder', 'InputSuccess'],
  ...['MenuCheckboxGroup', 'MenuCheckboxItem', 'MenuContextMenu', 'MenuSearch', 'MenuSub'],
  ...['PopoverContextMenu', 'TooltipFloating'],
]

/** Of Mantine's thirteen colours only its own blue focus rings are left: the theme has all others that a screen uses (kit/src/theme/tokens.ts). */
const withoutMantineColours: Plugin = {
  name: 'without-mantine-colours',
  apply: 'build',
  load: {
    filter: { id: /@mantine\/core\/.+\/default-colors\.mjs$/ },
    handler: (id) => `export const DEFAULT_COLORS = { ${/blue: \[[^\]]*\]/.exec(readFileSync(id, 'utf8'))?.[0]} }`,
  },
}

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`@mantine/core/.+/(${unusedParts.join('|')})\\.mjs$`) },
    handler: (id) => `export const ${basename(id, '.mjs')} = undefined`,
  },
}

type App = {
  /** The app's own folder. */
  root: string
  /** The path of its pages. */
  base: `/${string}/`
  /** The files that the login adds to the first page: one file of the build. */
  login: RegExp
  /** Paths that Vite's own dev server leaves to ours. */
  proxied: readonly string[]
  port: number
}

/** The configuration of an app's build and of its dev server. */
export const appConfig = ({ root, base, login, proxied, port }: App): UserConfig => ({
  root,
  base,
  plugins: [
    react(),
    preloadFont(base),
    firstPaint(base),
    withoutShim,
    commonPasswords,
    texts,
    withoutServerFacts,
    withoutUnusedParts,
    withoutMantineColours,
    withSecondAttempts,
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    // What the first page needs anyway is one file instead of twenty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'login', test: login },
          ],
        },
      },
    },
  },
  server: { port, proxy: Object.fromEntries(proxied.map((path) => [path, 'http://127.0.0.1:3000'])) },
})
