import type { Call } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import {
  type Claim,
  getClaim,
  listClaims,
  makeClaim,
  replyToClaim,
  withdrawClaim,
} from '@gangway/contract/features/provisions-claims'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  listPartnerClaims,
  refuseClaim,
} from '@gangway/contract/features/provisions-claims-console'
import { type ClaimState, claimStates } from '@gangway/contract/money/claim-state'
import { expect, test } from 'vitest'
import { claimsApp } from '../../testing/claims-app.ts'
import { agencyName, canaryFor, userName } from '../../testing/fixtures.ts'
import { closePaidClaims } from './close-claims.ts'

const { t, owner, mailer, smtp, plantStatement, plantBooking, openAgency, newClaim, read, mailsTo } = await claimsApp()
const as = await openAgency(101001)
const accounting = await t.openConsole('accounting')
const at = (claim: Claim, partnerid = 101001) => ({
  params: { partnerid: String(partnerid), claimid: String(claim.claimid) },
})
const stepsOf = ({ messages }: Pick<Claim, 'messages'>) => messages.map(({ step }) => step)

test('MNY-5 a booking that is missing is claimed with one click and a note, for what is missing', async () => {
  const bookingid = await plantBooking(101001, 1)
  const { status, data } = await t.call(makeClaim, { as, body: { bookingid, text: 'Not on any statement' } })
  expect([status, data]).toEqual([200, await read(as, data.claimid)])
  expect(data).toMatchObject({
    bookingid,
    bookingnr: 'SW-1',
    state: 'open',
    amount: 263.84,
    promised: null,
    version: 1,
  })
  expect(data.messages).toMatchObject([
    { side: 'agency', author: agencyName(101001), step: 'claim', text: 'Not on any statement' },
  ])
  expect((await t.call(listClaims, { as })).data.map((claim) => claim.claimid)).toContain(data.claimid)
})

test('MNY-4, MNY-5 of a booking that was paid short the rest is claimed', async () => {
  const bookingid = await plantBooking(101001, 2)
  await plantStatement(101001, '2026-09-05', [{ bookingid, amountcents: 20_000 }])
  expect((await t.call(makeClaim, { as, body: { bookingid } })).data).toMatchObject({ amount: 63.84 })
})

test('MNY-5 nothing is claimed that is paid, not due, somebody else’s, or does not exist', async () => {
  const [paid, future, other] = [
    await plantBooking(101001, 3),
    await plantBooking(101001, 4),
    await plantBooking(101002, 5),
  ]
  await plantStatement(101001, '2026-09-06', [{ bookingid: paid, amountcents: 26_384 }])
  await owner.updateTable('booking').set({ returndate: '2027-01-01' }).where('bookingid', '=', future).execute()
  const make = async (bookingid: number) => (await t.call(makeClaim, { as, body: { bookingid } })).status
  expect(await Promise.all([paid, future, other, 999_999].map(make))).toEqual([422, 422, 404, 404])
  const bad = await t.call(makeClaim, { as, body: { bookingid: 0, text: 'x'.repeat(2001) } })
  expect(JSON.parse(bad.text).fields.map(({ field }: { field: string }) => field)).toEqual(['bookingid', 'text'])
})

test('MNY-5 a double click, or two colleagues at once, make one claim and one mail', async () => {
  const bookingid = await plantBooking(101001, 6)
  const clara = await t.openSession(101001, { userno: 2 })
  const answers = await Promise.all(
    [as, as, clara].map((session) => t.call(makeClaim, { as: session, body: { bookingid, text: 'once' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.claimid)).size).toBe(1)
  expect(answers[0]?.data.messages).toHaveLength(1)
  const history = await owner.selectFrom('audit').select('changes').where('action', '=', 'claimmake').execute()
  expect(JSON.stringify(history).match(/SW-6"/g)).toHaveLength(1)
})

test('MNY-5 a claim of another agency is not there, neither to read nor to write', async () => {
  const claim = await newClaim(as)
  const other = await openAgency(101002)
  const claimid = String(claim.claimid)
  const body = { version: 1, text: 'x' }
  const answers = [
    await t.call(getClaim, { as: other, params: { claimid } }),
    await t.call(replyToClaim, { as: other, params: { claimid }, body }),
    await t.call(withdrawClaim, { as: other, params: { claimid }, body }),
    await t.call(getPartnerClaim, { as: accounting, ...at(claim, 101002) }),
    await t.call(answerClaim, { as: accounting, ...at(claim, 101002), body }),
    await t.call(listPartnerClaims, { as: accounting, params: { partnerid: '999999' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await read(as, claim.claimid)).toEqual(claim)
})

test('MNY-5 both sides see the whole conversation; the agency not which person wrote', async () => {
  const claim = await newClaim(as)
  const answered = await t.call(answerClaim, {
    as: accounting,
    ...at(claim),
    body: { version: 1, text: 'Which ship?' },
  })
  expect(answered.data).toMatchObject({ state: 'answered', partnerid: 101001, mandant: 101, version: 2 })
  const clara = await t.openSession(101001, { userno: 2 })
  await t.call(replyToClaim, { as: clara, ...at(claim), body: { version: 2, text: 'AIDAmar' } })
  const accept = { version: 3, promised: '2026-12-01', text: 'With December' }
  expect((await t.call(acceptClaim, { as: accounting, ...at(claim), body: accept })).data.state).toBe('accepted')
  const own = await read(as, claim.claimid)
  expect(own).toMatchObject({ state: 'accepted', promised: '2026-12-01', isoverdue: false })
  expect(own.messages.map(({ author, side, text }) => [side, author, text])).toEqual([
    ['agency', agencyName(101001), 'Please check'],
    ['provider', '', 'Which ship?'],
    ['agency', userName(101001, 2), 'AIDAmar'],
    ['provider', '', 'With December'],
  ])
  const theirs = (await t.call(getPartnerClaim, { as: await t.openConsole('reader'), ...at(claim) })).data
  expect(theirs.messages.map(({ author }) => author)).toEqual([
    agencyName(101001),
    'The accounting',
    userName(101001, 2),
    'The accounting',
  ])
})

test('MNY-5 what is missing in an answer is said at its field, and nothing is written', async () => {
  const claim = await newClaim(as)
  const fieldsOf = ({ status, text }: { status: number; text: string }) => [
    status,
    ...JSON.parse(text).fields.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
  ]
  const accept = (promised: string) =>
    t.call(acceptClaim, { as: accounting, ...at(claim), body: { version: 1, promised } })
  const sent = { as: accounting, ...at(claim), body: { version: 1, text: ' ' } }
  expect(fieldsOf(await t.call(refuseClaim, sent))).toEqual([400, 'text required'])
  expect(fieldsOf(await t.call(answerClaim, sent))).toEqual([400, 'text required'])
  expect(fieldsOf(await t.call(replyToClaim, { ...sent, as }))).toEqual([400, 'text required'])
  expect(fieldsOf(await accept('2026-10-01'))).toEqual([400, 'promised min'])
  expect(fieldsOf(await accept('2026-12-02'))).toEqual([400, 'promised pattern'])
  expect((await accept('2026-11-01')).status).toBe(200)
  expect(stepsOf(await read(as, claim.claimid))).toEqual(['claim', 'accept'])
})

test('MNY-5 of two people at once the second learns who was faster, and reads the newer state', async () => {
  const claim = await newClaim(as)
  const administrator = await t.openConsole('administrator')
  const sent = { ...at(claim), body: { version: 1, text: 'Not ours' } }
  const answers = await Promise.all([
    t.call(refuseClaim, { as: accounting, ...sent }),
    t.call(refuseClaim, { as: administrator, ...sent }),
    t.call(withdrawClaim, { as, ...sent }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 412, 412])
  const loser = answers.find(({ status }) => status === 412)
  const winner = ['The accounting', 'The administrator', agencyName(101001)][statuses.indexOf(200)]
  expect(JSON.parse(loser?.text ?? '')).toMatchObject({
    error: 'changed',
    who: winner,
    when: t.clock.now.toISOString(),
  })
  const now = await read(as, claim.claimid)
  expect(now.messages).toHaveLength(2)
  expect(now.version).toBe(2)
})

/** Ways to bring a new claim into each state. */
const routes: Record<ClaimState, readonly string[]> = {
  open: [],
  answered: ['answer'],
  accepted: ['accept'],
  refused: ['refuse'],
  withdrawn: ['withdraw'],
  paid: ['pay'],
}
const sides = { reply: as, withdraw: as, answer: accounting, accept: accounting, refuse: accounting } as const
const calls = {
  reply: replyToClaim,
  withdraw: withdrawClaim,
  answer: answerClaim,
  accept: acceptClaim,
  refuse: refuseClaim,
}
type StepName = keyof typeof calls

const take = async (claim: Claim, step: string): Promise<number> => {
  const { version, bookingid } = await read(as, claim.claimid)
  if (step === 'pay') {
    const statementnr = await plantStatement(101001, `2026-11-${String((bookingid % 20) + 6).padStart(2, '0')}`, [])
    const lines = owner.insertInto('statementline')
    const { statementid } = await owner
      .selectFrom('statement')
      .select('statementid')
      .where('statementnr', '=', statementnr)
      .executeTakeFirstOrThrow()
    await lines
      .values({ partnerid: 101001, statementid, lineno: 1, bookingid, kind: 'commission', amountcents: 26_384 })
      .execute()
    await closePaidClaims(owner, [{ partnerid: 101001, statementnr }])
    return 200
  }
  const name = step as StepName // one of the keys
  const call: Call = calls[name]
  const body = { version, text: step, ...(step === 'accept' && { promised: '2026-12-01' }) }
  return (await t.call(call, { as: sides[name], ...at(claim), body: body as never })).status
}

const allowed: Record<StepName, readonly ClaimState[]> = {
  reply: ['open', 'answered', 'accepted'],
  withdraw: ['open', 'answered', 'accepted'],
  answer: ['open', 'answered', 'accepted'],
  accept: ['open', 'answered', 'accepted', 'refused'],
  refuse: ['open', 'answered', 'accepted'],
}

test.each(claimStates)('MNY-5 every step by its side from %s is taken whole or not at all', async (state) => {
  for (const step of Object.keys(calls) as StepName[]) {
    const claim = await newClaim(as)
    for (const before of routes[state]) await take(claim, before)
    const reached = await read(as, claim.claimid)
    expect(reached.state).toBe(state)
    const outbox = () => owner.selectFrom('outbox').select('mailid').execute()
    const history = () => owner.selectFrom('audit').select('auditid').where('noun', '=', 'provisions').execute()
    const [mails, entries] = [await outbox(), await history()]
    const status = await take(claim, step)
    const isAllowed = allowed[step].includes(state)
    expect([step, status]).toEqual([step, isAllowed ? 200 : 422])
    const after = await read(as, claim.claimid)
    if (isAllowed) expect(stepsOf(after)).toEqual([...stepsOf(reached), step])
    else expect(after).toEqual(reached)
    expect((await history()).length - entries.length).toBe(isAllowed ? 1 : 0)
    expect((await outbox()).length > mails.length).toBe(isAllowed)
  }
})

test('MNY-5 after a refusal the matter is closed; after a withdrawal it is not', async () => {
  const [refused, withdrawn] = [await newClaim(as), await newClaim(as)]
  await take(refused, 'refuse')
  await take(withdrawn, 'withdraw')
  const again = async ({ bookingid }: Claim) => t.call(makeClaim, { as, body: { bookingid } })
  expect((await again(refused)).status).toBe(422)
  const second = (await again(withdrawn)).data
  expect([second.claimid === withdrawn.claimid, second.state]).toEqual([false, 'open'])
})

test('MNY-5 each step is mailed to the others concerned, with a link that opens the claim', async () => {
  const agency = await openAgency(104001)
  /** Mails that come sooner after one another are collected. */
  const sendMails = async () => {
    await mailer.kick()
    t.clock.now = new Date(t.clock.now.getTime() + limits.collectPause)
  }
  const claim = await newClaim(agency, 'Niet op de afrekening')
  await sendMails()
  const own = `${canaryFor(104001)}@agency.example`
  const step = async (call: Call, by: typeof agency | string, body: object) => {
    await t.call(call, { as: by, ...at(claim, 104001), body: body as never }) // any of the calls below
    await sendMails()
  }
  await step(answerClaim, accounting, { version: 1, text: 'Welk schip?' })
  await step(replyToClaim, agency, { version: 2, text: 'De Rotterdam' })
  await step(acceptClaim, accounting, { version: 3, promised: '2026-12-01' })
  const nr = `SW-${claim.bookingid}`
  const theirs = (await mailsTo(own.toLowerCase()))
    .concat(await mailsTo(own))
    .filter(({ subject }) => subject.includes(nr))
  expect(theirs.map(({ subject }) => subject.replace(/^.*?: /, ''))).toEqual([
    `Antwoord op de claim voor boeking ${nr}`,
    `Claim voor boeking ${nr} toegewezen`,
  ])
  expect(theirs[0]?.text).toContain('Welk schip?')
  expect(theirs[1]?.text).toContain('december 2026')
  const link = `/partner/provisions?tab=open&claim=${claim.claimid}`
  expect(theirs[0]?.text).toContain(link)
  expect(theirs[0]?.html).toContain(link.replace('&', '&amp;'))
  // Accounting wrote itself what the second and fourth step are; the brand is Dutch, so the provider reads English.
  const ours = (await mailsTo('accounting@provider.example')).filter(({ subject }) => subject.includes(nr))
  expect(ours.map(({ subject }) => subject.replace(/^.*?: /, ''))).toEqual([
    `Commission for booking ${nr} claimed`,
    `New message about the claim for booking ${nr}`,
  ])
  expect(ours[0]?.text).toContain('Niet op de afrekening')
  expect(ours[0]?.text).toContain(`https://portal.example/provider/claims/104001/${claim.claimid}`)
})

test('MNY-5 the history names each step, who took it and the booking', async () => {
  const claim = await newClaim(as)
  await take(claim, 'refuse')
  const rows = await owner
    .selectFrom('audit')
    .select(['action', 'username', 'userno', 'changes'])
    .where('partnerid', '=', 101001)
    .where('noun', '=', 'provisions')
    .orderBy('auditid', 'desc')
    .limit(2)
    .execute()
  const item = `SW-${claim.bookingid}`
  expect(rows).toEqual([
    {
      ...{ action: 'claimrefuse', username: 'accounting@provider.example', userno: null },
      changes: [
        { item, field: 'claimid', old: null, new: claim.claimid },
        { item, field: 'reason', old: null, new: 'refuse' },
      ],
    },
    {
      action: 'claimmake',
      username: '101001',
      userno: 0,
      changes: [{ item, field: 'claimid', old: null, new: claim.claimid }],
    },
  ])
})

test('MNY-5 forty replies within a minute make one mail to each reader, which lists them', async () => {
  const agency = await openAgency(106001)
  const claim = await newClaim(agency)
  await mailsTo('accounting@provider.example')
  const before = smtp.mails.length
  for (let version = 1; version <= 40; version += 1) {
    const body = { version, text: `Reply ${version}.` }
    expect((await t.call(replyToClaim, { as: agency, ...at(claim, 106001), body })).status).toBe(200)
  }
  await mailer.kick()
  expect(smtp.mails.length).toBe(before)
  t.clock.now = new Date(t.clock.now.getTime() + limits.collectPause)
  await mailer.kick()
  const mails = smtp.mails.slice(before)
  const readers = new Set(mails.map(({ to }) => to))
  expect([readers.has('accounting@provider.example'), mails.length]).toEqual([true, readers.size])
  for (const { subject, text } of mails) {
    expect(subject).toContain('40 messages about claims')
    expect([1, 40].map((n) => text.includes(`Reply ${n}.`))).toEqual([true, true])
  }
})
