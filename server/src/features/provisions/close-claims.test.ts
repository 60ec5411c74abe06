import type { Claim } from '@gangway/contract/features/provisions-claims'
import { acceptClaim } from '@gangway/contract/features/provisions-claims-console'
import { assignStatementLine } from '@gangway/contract/features/provisions-statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import { canaryFor } from '../../testing/fixtures.ts'
import { saveStatements } from './statements-store.ts'

const { t, owner, openAgency, newClaim, read } = await claimsApp()
const as = await openAgency(101001)
const accounting = await t.openConsole('accounting')
const stepsOf = ({ messages }: Pick<Claim, 'messages'>) => messages.map(({ step }) => step)
const address = `${canaryFor(101001)}@agency.example`

test('MNY-5 a later line that pays the booking closes its claim, and says so on both sides', async () => {
  const claim = await newClaim(as)
  const params = { partnerid: '101001', claimid: String(claim.claimid) }
  await t.call(acceptClaim, { as: accounting, params, body: { version: 1, promised: '2026-12-01' } })
  const issue = (statementnr: string, amountcents: number) => {
    const line = { bookingid: null, bookingnr: claim.bookingnr, kind: 'commission', amountcents, text: '' } as const
    const head = { partnerid: 101001, year: 2026, month: 11, statementnr, version: 1, issued: '2026-11-05' }
    return saveStatements(owner, [{ ...head, filename: null, sumcents: amountcents, lines: [line] }])
  }
  await issue('Part', 10_000)
  expect((await read(as, claim.claimid)).state).toBe('accepted')
  const rest = 'Rest'
  await issue(rest, 16_384)
  await issue(rest, 16_384)
  const closed = await read(as, claim.claimid)
  expect(closed.state).toBe('paid')
  expect(closed.messages.at(-1)).toMatchObject({ side: 'provider', author: '', step: 'pay', text: rest })
  expect(stepsOf(closed)).toEqual(['claim', 'accept', 'pay'])
  const mails = await owner
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'claim')
    .where(sql<boolean>`facts ->> 'text' = ${rest}`)
    .orderBy('mailid')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([address, 'accounting@provider.example']),
  )
  expect(mails).toHaveLength(2)
})

test('MNY-4, MNY-5 a line that somebody assigns to the booking closes its claim, too', async () => {
  const claim = await newClaim(as)
  const statementnr = 'With a typo'
  const line = { bookingid: null, bookingnr: 'SW-typo', kind: 'commission', amountcents: 26_384, text: '' } as const
  const head = { partnerid: 101001, year: 2026, month: 11, statementnr, version: 1, issued: '2026-11-06' }
  await saveStatements(owner, [{ ...head, filename: null, sumcents: 26_384, lines: [line] }])
  expect((await read(as, claim.claimid)).state).toBe('open')
  const { statementid } = await owner
    .selectFrom('statement')
    .select('statementid')
    .where('statementnr', '=', statementnr)
    .executeTakeFirstOrThrow()
  const body = { linekey: `${statementid}.1`, bookingid: claim.bookingid }
  expect((await t.call(assignStatementLine, { as, body })).status).toBe(200)
  const closed = await read(as, claim.claimid)
  expect([closed.state, closed.messages.at(-1)?.text]).toEqual(['paid', statementnr])
})
