import type shared from '@gangway/contract/labels/report/en.json'
import { readFileTexts } from '../../files/read-texts.ts'
import type own from './texts/en.json'

export const reportMessages = readFileTexts<typeof own, (typeof shared)['report']>(import.meta.dirname, 'report')

export type ReportMessages = (typeof reportMessages)['en']
