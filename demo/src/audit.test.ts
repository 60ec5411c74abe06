import { expect, test } from 'vitest'
import { demoHistory } from './audit-store.ts'
import { demoBankAccounts } from './bankaccounts.ts'
import { demoOrganizers } from './organizers.ts'

/** The last value of a field in the history. */
const findNewValue = (area: string, item: string | undefined, field: string) =>
  demoHistory
    .filter((happened) => happened.area === area)
    .flatMap(({ changes = [] }) => changes)
    .find((change) => change.item === item && change.field === field)?.new

test('OPS-4 the history matches what the screens show', () => {
  const aida = demoOrganizers().find(({ partnerid, organizerid }) => partnerid === 101001 && organizerid === 2)
  const told = (field: string) => findNewValue('organizers', '2', field)
  expect([told('agenturnrlevel1'), told('agenturoptionnr'), told('aufnehmen')]).toEqual([
    aida?.agenturnrlevel1,
    aida?.agenturoptionnr,
    aida?.aufnehmen,
  ])
  const accounts = demoBankAccounts().filter(({ partnerid }) => partnerid === 101001)
  expect(accounts.map((_, at) => findNewValue('agency', undefined, `bankaccounts.${at}.active`))).toEqual(
    accounts.map(({ active }) => active),
  )
})
