import { labels } from '@gangway/contract/labels/traffic/be'
import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const traffic = {
  lead: 'Bezoeken, aanvragen en boekingen per maand, naast de twee vorige jaren.',
  types: labels.types,
  change: labels.change,
  upTo: labels.upTo,
  until: 't.e.m. {day}: {value}',
  noDays: 'Deze maand werden er geen bezoeken geteld.',
  noneInMonth: 'Er is niets voor deze maand.',
} satisfies Differences<Messages['traffic']>
