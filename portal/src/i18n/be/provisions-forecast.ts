import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const forecast = {
  method: 'Zo rekenen wij',
  growthText: 'voor dezelfde twaalf maanden, op vandaag',
} satisfies Differences<Messages['provisions']['forecast']>
