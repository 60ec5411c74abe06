import type { Agency, BankAccount } from '@gangway/contract/features/agency'
import type { BankChange, BankChangeState } from '@gangway/contract/partners/bank-changes'
import { isRealIban } from '@gangway/contract/rules/iban'
import { CompiledQuery } from 'kysely'
import { listSaved, type StoredChange } from '../../bank/bank-change-store.ts'
import { dueAt, readInForce, type SavedAccount } from '../../bank/in-force.ts'
import { mayConfirm, mayRefuse, mayWithdraw } from '../../bank/trust.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../http/session/session-lookup-store.ts'
import type { AgencyRecord } from './agency-store.ts'
import type { AccountPlan } from './bankaccounts.ts'

/** In wire format, without what is open: BNK-4, an IBAN with wrong check digits is doubtful. */
export const listAccounts = async (db: Db, partnerid: number): Promise<BankAccount[]> =>
  (await listSaved(db, partnerid)).map((account) => ({ ...account, doubtful: !isRealIban(account.iban) }))

const toChange = (change: StoredChange): BankChange => ({
  changeid: change.changeid,
  by: change.requestedname,
  at: change.requestedat.toISOString(),
  inforceat: dueAt(change)?.toISOString() ?? null,
  former: change.former,
  mayconfirm: false,
  mayrefuse: false,
  maywithdraw: false,
  decidedby: null,
  reason: change.reason,
})

/**
 * Plain SQL and one statement, because it runs often: each further one costs as much as all checks of the call. Of the
 * changes those that are open, and the last one of each account. People are called by their names.
 */
export const recordSql = `
  select
    (select to_json(a) from agency a where a.partnerid = $1) as agency,
    (select json_agg(b order by b.paymentaccountid) from (
      select paymentaccountid, active, bankname, accountowner, iban, swift from bankaccount where partnerid = $1) b) as accounts,
    (select json_agg(to_jsonb(c) || jsonb_build_object(
        'requestedname', coalesce(maker.name, c.requestedname), 'decidedby', coalesce(decider.name, c.decidedby))
      order by c.changeid) from bankchange c
      left join loginname maker on maker.partnerid = c.partnerid and maker.username = c.requestedname
      left join loginname decider on decider.partnerid = c.partnerid and decider.userno = c.decidedno
      where c.partnerid = $1 and c.paymentaccountid is not null and (c.state in ('pending', 'frozen') or not exists (
        select from bankchange later where later.partnerid = c.partnerid
          and later.paymentaccountid = c.paymentaccountid and later.changeid > c.changeid))) as changes,
    (select trustedsince from login where partnerid = $1 and userno = $2) as trustedsince`

type Login = { partnerid: number; userno: number }
type ListedChange = Omit<StoredChange, 'state'> & {
  state: BankChangeState
  decidedby: string | null
  decidedno: number | null
}
type BankRecord = {
  agency: (AgencyRecord & { suchtext?: string }) | null
  accounts: SavedAccount[] | null
  changes: ListedChange[] | null
  trustedsince: Date | undefined
}

const readRecord = async (db: Db, { partnerid, userno }: Login): Promise<BankRecord> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(recordSql, [partnerid, userno]))
  const [row] = rows as [BankRecord] // the columns selected by the statement
  return row
}

/** JSON has times as text. */
const withTimes = <T extends ListedChange>(change: T): T => ({
  ...change,
  requestedat: new Date(change.requestedat),
  runsfrom: new Date(change.runsfrom),
})

const isOpen = (change: ListedChange): change is ListedChange & StoredChange =>
  change.state === 'pending' || change.state === 'frozen'

export type Reading = { db: Db; session: Reader; now: () => Date }

/** SEC-7: the accounts with where each stands, for this login. */
const toAccounts = (found: BankRecord, { session, now }: Omit<Reading, 'db'>): BankAccount[] => {
  const changes = (found.changes ?? []).map(withTimes)
  const stored = changes.filter(isOpen)
  const takenBack = changes.filter(({ state }) => state === 'refused' || state === 'withdrawn')
  const saved = found.accounts ?? []
  const closed = readInForce(saved, stored, now()).effective.map(({ change }) => change.changeid)
  const ownSteps = (open: StoredChange) => ({
    mayconfirm: mayConfirm(open, session, found.trustedsince),
    mayrefuse: mayRefuse(open, session),
    maywithdraw: mayWithdraw(open, session),
  })
  return saved.map((one) => {
    const account = { ...one, doubtful: !isRealIban(one.iban) }
    const isOwn = (change: ListedChange) => change.paymentaccountid === account.paymentaccountid
    const open = stored.find((change) => isOwn(change) && !closed.includes(change.changeid))
    if (open) return { ...account, state: open.state, change: { ...toChange(open), ...ownSteps(open) } }
    const last = takenBack.find(isOwn)
    // A withdrawn change of an account that is in use leaves nothing to say.
    if (!last || (last.state === 'withdrawn' && account.active))
      return { ...account, state: account.active ? 'inforce' : 'off' }
    const state = last.state === 'withdrawn' ? 'withdrawn' : 'refused'
    const decidedby = last.decidedno === null ? null : last.decidedby
    return { ...account, state, change: { ...toChange({ ...last, state: 'frozen' }), decidedby } }
  })
}

export const readAccounts = async (reading: Reading): Promise<BankAccount[]> =>
  toAccounts(await readRecord(reading.db, reading.session), reading)

/** The master data and the accounts. */
export const readAgency = async (reading: Reading): Promise<Agency | undefined> => {
  const found = await readRecord(reading.db, reading.session)
  if (!found.agency) return undefined
  const { suchtext: _, ...agency } = found.agency
  return { ...agency, bankaccounts: toAccounts(found, reading) }
}

/** Adds new accounts and changes saved ones, except their IBAN. */
export const writePlan = async (db: Db, partnerid: number, plan: AccountPlan) => {
  for (const { paymentaccountid, iban: _, ...account } of plan.changed)
    await db
      .updateTable('bankaccount')
      .set(account)
      .where('partnerid', '=', partnerid)
      .where('paymentaccountid', '=', paymentaccountid)
      .execute()
  if (plan.added.length > 0)
    await db
      .insertInto('bankaccount')
      .values(plan.added.map((account) => ({ partnerid, ...account })))
      .execute()
}
