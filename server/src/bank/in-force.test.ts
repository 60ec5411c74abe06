import { confirmBankChange, refuseBankChange, withdrawBankChange } from '@gangway/contract/features/agency'
import { feedBankAccounts } from '@gangway/contract/features/feed'
import { decideBankChange } from '@gangway/contract/features/inbox'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankApp, ibans } from '../testing/bank-app.ts'
import { sampled } from '../testing/sample.ts'
import { settleAll } from './bank-changes.ts'

const { t, owner, key, account, list, save, later, plant, tokenFor, stop, addressOf } = await bankApp()

// SEC-7 against a plain model: it keeps every account as a list of events in time and knows nothing of stored changes.

const numbers = Object.values(ibans)
const banks = ['Haspa', 'Zweite']
const hour = 3_600_000

type Values = { active: boolean; bankname: string }
type Waiting = { to: Values; from: number; isFrozen: boolean }
type Modelled = { iban: string; saved: Values; inForce: Values | null; waiting: Waiting | undefined }

const isSame = (a: Values | null, b: Values) => a !== null && a.active === b.active && a.bankname === b.bankname

/** One agency as a person with a notebook would follow it. */
const newModel = () => {
  const accounts: Modelled[] = []
  const others = (own: Modelled) => accounts.some((one) => one !== own && one.inForce?.active)
  const take = (one: Modelled) => {
    if (one.waiting) one.inForce = one.waiting.to
    one.waiting = undefined
  }
  const tick = (now: number) => {
    for (const one of accounts) {
      const { waiting } = one
      const isRipe = waiting && now - waiting.from >= 72 * hour && waiting.to.active && one.iban !== ibans.doubtful
      if (isRipe && !waiting.isFrozen) take(one)
    }
    for (const one of accounts)
      if (one.waiting && !one.waiting.isFrozen && !one.waiting.to.active && others(one)) take(one)
  }
  const change = (one: Modelled, to: Values, now: number) => {
    if (isSame(one.saved, to)) return
    const isFrozen = accounts.some(({ waiting }) => waiting?.isFrozen)
    one.saved = to
    one.waiting = undefined
    if (isSame(one.inForce, to)) return
    const isHarmless = !to.active && (!one.inForce?.active || others(one))
    if (isHarmless) one.inForce = to
    else one.waiting = { to, from: now, isFrozen }
  }
  return {
    accounts,
    tick,
    isAllowed: (index: number | undefined, to: Values) => {
      const own = index === undefined ? undefined : accounts[index]
      if (own?.waiting?.isFrozen && !isSame(own.saved, to)) return false
      return to.active || accounts.some((one) => one !== own && one.saved.active)
    },
    change: (index: number, to: Values, now: number) => {
      const one = accounts[index]
      if (one) change(one, to, now)
    },
    add: (iban: string, to: Values, now: number) => {
      const one: Modelled = { iban, saved: { active: false, bankname: '' }, inForce: null, waiting: undefined }
      accounts.push(one)
      change(one, to, now)
      one.saved = to
    },
    confirm: (one: Modelled, now: number) => {
      take(one)
      tick(now)
    },
    freeze: () => {
      for (const { waiting } of accounts) if (waiting) waiting.isFrozen = true
    },
    refuse: (one: Modelled) => {
      one.saved = one.inForce ?? { ...one.saved, active: false }
      one.waiting = undefined
      if (accounts.some(({ saved }) => saved.active)) return
      for (const other of accounts)
        if (other.waiting && !other.waiting.to.active && other.inForce) {
          other.saved = other.inForce
          other.waiting = undefined
        }
    },
    paid: () => accounts.flatMap(({ iban, inForce }) => (inForce?.active ? [`${iban} ${inForce.bankname}`] : [])),
  }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    iban: fc.integer({ min: 0, max: 3 }),
    bank: fc.integer({ min: 0, max: 1 }),
    active: fc.boolean(),
  }),
  ...[1, 2, 3].map(() =>
    fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(3),
      bank: fc.integer({ min: 0, max: 1 }),
      active: fc.boolean(),
    }),
  ),
  fc.record({
    kind: fc.constantFrom('confirm', 'colleague', 'withdraw', 'provider', 'refuse', 'release'),
    which: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('freeze' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 40, 72, 80) }),
  fc.record({ kind: fc.constant('settle' as const) }),
)
const decisions = ['confirm', 'colleague', 'withdraw', 'provider', 'refuse', 'release']
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const partnerid = 101001

const forget = async () => {
  for (const table of ['bankchange', 'bankchangetoken', 'outbox', 'bankaccount'] as const)
    await owner.deleteFrom(table).where('partnerid', '=', partnerid).execute()
}

const run = async (known: number, steps: readonly Step[]) => {
  await forget()
  const model = newModel()
  for (const iban of [ibans.first, ibans.second].slice(0, known)) {
    await plant(partnerid, iban, model.accounts.length + 1)
    const values = { active: true, bankname: 'Haspa' }
    model.accounts.push({ iban, saved: values, inForce: values, waiting: undefined })
  }
  for (const one of steps) {
    const now = t.clock.now.getTime()
    model.tick(now)
    const [main, clara] = [await t.openSession(partnerid), await t.openSession(partnerid, { userno: 2 })]
    const at = 'which' in one && model.accounts.length > 0 ? one.which % model.accounts.length : undefined
    const meant = at === undefined ? undefined : model.accounts[at]
    if (one.kind === 'wait') later(one.hours)
    if (one.kind === 'settle') await settleAll(owner, t.clock.now)
    if (one.kind === 'add' && model.accounts.length < 4) {
      const [iban = '', bankname = ''] = [numbers[one.iban], banks[one.bank]]
      const answer = await save(main, { ...account, iban, bankname, active: one.active })
      const isAllowed = model.isAllowed(undefined, { active: one.active, bankname })
      expect(answer.status).toBe(isAllowed ? 200 : 400)
      if (isAllowed) model.add(iban, { active: one.active, bankname }, now)
    }
    if (one.kind === 'change' && meant && at !== undefined) {
      const to = { active: one.active, bankname: banks[one.bank] ?? '' }
      const answer = await save(main, { ...account, paymentaccountid: at + 1, iban: meant.iban, ...to })
      const isAllowed = model.isAllowed(at, to)
      expect(answer.status).toBe(isAllowed ? 200 : 400)
      if (isAllowed) model.change(at, to, now)
    }
    if (one.kind === 'freeze') {
      const isPending = model.accounts.some(({ waiting }) => waiting && !waiting.isFrozen)
      const { status } = await stop((await tokenFor(await addressOf(partnerid))) || 'A'.repeat(43))
      // A mail about a change may still be on its way; then there is no link yet.
      if (status === 200) model.freeze()
      else
        expect([
          status,
          isPending &&
            (await owner.selectFrom('outbox').select('mailid').where('sentat', 'is', null).execute()).length === 0,
        ]).toEqual([404, false])
    }
    if (decisions.includes(one.kind) && meant && at !== undefined) {
      const changeid = String((await list(clara))[at]?.change?.changeid ?? 0)
      const byProvider = async () => {
        const decision = one.kind === 'provider' ? 'confirm' : (one.kind as 'refuse' | 'release') // the others are the agency's
        const params = { partnerid: String(partnerid), changeid }
        return t.call(decideBankChange, {
          as: await t.openConsole('accounting'),
          params,
          body: { decision, reason: 'why' },
        })
      }
      const own: Record<string, () => Promise<{ status: number }>> = {
        confirm: () => t.call(confirmBankChange, { as: clara, params: { changeid } }),
        colleague: () => t.call(refuseBankChange, { as: clara, params: { changeid }, body: { reason: 'why' } }),
        withdraw: () => t.call(withdrawBankChange, { as: main, params: { changeid } }),
      }
      const answer = await (own[one.kind] ?? byProvider)()
      const { waiting } = meant
      if (!waiting) expect([404, 412]).toContain(answer.status)
      else if (one.kind in own && waiting.isFrozen) expect(answer.status).toBe(422)
      else if (one.kind === 'release' && !waiting.isFrozen) expect(answer.status).toBe(422)
      else {
        expect(answer.status).toBe(200)
        if (['refuse', 'colleague', 'withdraw'].includes(one.kind)) model.refuse(meant)
        else if (one.kind === 'release') meant.waiting = { ...waiting, isFrozen: false, from: now }
        else model.confirm(meant, now)
      }
    }
    model.tick(t.clock.now.getTime())
    const { data } = await t.call(feedBankAccounts, { as: key, query: { partnerid: String(partnerid) } })
    const paid = data.partners.flatMap(({ accounts }) => accounts.map(({ iban, bankname }) => `${iban} ${bankname}`))
    expect(paid, JSON.stringify(steps)).toEqual(model.paid())
  }
}

test('SEC-7 what is in force is what a plain model says, whatever is saved, confirmed, stopped, refused, and whenever', async () => {
  const stories = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.array(step, { minLength: 4, maxLength: 12 }))
  for (const [known, steps] of fc.sample(stories, { seed: 7, numRuns: sampled(10, 60) })) await run(known, steps)
})
