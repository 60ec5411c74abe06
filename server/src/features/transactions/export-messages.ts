import { join } from 'node:path'
import type shared from '@gangway/contract/labels/transactions/en.json'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { readLabels, readTexts } from '../../files/read-texts.ts'
import type own from './texts/en.json'

/** The texts of the exported file; `labels` are what the screen says, too. */
export type ExportMessages = typeof own & { labels: (typeof shared)['transactions'] }

const texts = readTexts<typeof own>(join(import.meta.dirname, 'texts'))
const labels = readLabels<typeof shared>('transactions')

export const exportMessages = Object.fromEntries(
  languageList.map((language) => [language, { ...texts[language], labels: labels[language].transactions }]),
) as Readonly<Record<Language, ExportMessages>> // every language is listed
