import { join } from 'node:path'
import type shared from '@gangway/contract/labels/report/en.json'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { readLabels, readTexts } from '../../files/read-texts.ts'
import type own from './texts/en.json'

/** The texts of the exported file; `labels` are what the screen says, too. */
export type ReportMessages = typeof own & { labels: (typeof shared)['report'] }

const texts = readTexts<typeof own>(join(import.meta.dirname, 'texts'))
const labels = readLabels<typeof shared>('report')

export const reportMessages = Object.fromEntries(
  languageList.map((language) => [language, { ...texts[language], labels: labels[language].report }]),
) as Readonly<Record<Language, ReportMessages>> // every language is listed
