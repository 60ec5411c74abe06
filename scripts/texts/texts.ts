import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, languageList } from '@gangway/contract/texts/languages'
import { root } from '../project.ts'
import { formatTexts } from './text-files.ts'
import { exportTexts, importTexts, type TranslatorFile } from './translator-file.ts'

// npm run texts -- export fr > fr.json    every message of a language for a translator, with the source beside it
// npm run texts -- import fr fr.json      what comes back; nothing is written if a line is wrong

const [command, language, path] = process.argv.slice(2)

const stop = (...lines: string[]) => {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

/** npm writes two lines of its own before what is exported. */
const readTranslatorFile = (from: string): TranslatorFile => {
  const text = readFileSync(from, 'utf8')
  return JSON.parse(text.slice(Math.max(0, text.search(/^\{/m))))
}

const takeBack = (file: TranslatorFile) => {
  if (file.language !== language) return stop(`${path} is ${file.language}, not ${language}`)
  const imported = importTexts(root, file)
  if (!('files' in imported)) return stop(...imported.problems, 'Nothing was written.')
  for (const { path: target, texts } of imported.files) writeFileSync(join(root, target), formatTexts(texts))
  console.log(`${file.texts.length} messages in ${imported.files.length} files`)
}

if (!isLanguage(language)) stop(`The languages are ${languageList.join(', ')}.`)
else if (command === 'export') console.log(JSON.stringify(exportTexts(root, language), null, 2))
else if (command === 'import' && path) takeBack(readTranslatorFile(path))
else stop('npm run texts -- export <language> > <file>', 'npm run texts -- import <language> <file>')
