import { join } from 'node:path'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import type { Plugin } from 'vite'
import { root } from '../project.ts'
import { listTextFolders, readAppTexts, type TextApp, textApps } from './text-files.ts'

/** What every page says; everything else is loaded with the screens. */
const firstGroups = ['common', 'messages', 'rules', 'session', 'shell']

const address = /^virtual:texts\/(\w+)\/(\w+)(?:\/(\w+))?$/

const parse = (id: string) => {
  const [, app, language, group] = address.exec(id) ?? []
  const known = textApps.find((name) => name === app)
  return known && isLanguage(language) ? { app: known, language, group } : undefined
}

const dictionaryCode = (app: TextApp, language: Language) => {
  const texts = readAppTexts(root, app, language)
  const first = Object.fromEntries(firstGroups.map((group) => [group, texts[group]]))
  const later = Object.keys(texts)
    .filter((group) => !firstGroups.includes(group))
    .map((group) => `${group}: () => import('virtual:texts/${app}/${language}/${group}')`)
  return `export const first = ${JSON.stringify(first)}\nexport const later = { ${later.join(', ')} }`
}

/**
 * A language of an app as a module: `first` are the texts of every page, `later` loads a group of the others. A noun's
 * file is divided here, so that its name in the navigation is there before its screen is.
 */
export const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (parse(id) ? `\0${id}` : undefined),
  load(id) {
    const wanted = parse(id.slice(1))
    if (!wanted) return undefined
    const { app, language, group } = wanted
    for (const folder of listTextFolders(root)) this.addWatchFile(join(root, folder, `${language}.json`))
    if (!group) return dictionaryCode(app, language)
    return `export default ${JSON.stringify(readAppTexts(root, app, language)[group])}`
  },
}
