import type shared from '@gangway/contract/labels/transactions/en.json'
import { readFileTexts } from '../../files/read-texts.ts'
import type own from './texts/en.json'

export const exportMessages = readFileTexts<typeof own, (typeof shared)['transactions']>(
  import.meta.dirname,
  'transactions',
)

export type ExportMessages = (typeof exportMessages)['en']
