import { limits } from '@gangway/contract/calls/limits'
import {
  createPartner,
  endPartnerSessions,
  exportPartners,
  getPartner,
  getPartnerHealth,
  getPartnerSettings,
  listPartners,
  lockPartner,
  resetPartnerFactors,
  savePartner,
  sendPartnerPassword,
  unlockPartner,
} from '@gangway/contract/features/partners'
import { createPartners, previewPartners } from '@gangway/contract/features/partners-file'
import {
  getPartnerOrganizers,
  refuseActivation,
  savePartnerOrganizers,
} from '@gangway/contract/features/partners-organizers'
import { getPartnerBank, getPartnerRecord } from '@gangway/contract/features/partners-record'
import { validateEmail } from '@gangway/contract/rules/contact'
import { resetLoginFactors } from '../../account/reset-login.ts'
import { endAgencySessions } from '../../account/session-store.ts'
import type { Db } from '../../db/database.ts'
import { readPartnerFile } from '../../files/partner-file.ts'
import { limitExport } from '../../http/limits/exports.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature, On } from '../../http/pipeline/handler.ts'
import { addressForPasswords, findRecentChange } from '../../mail/address-change-store.ts'
import { notifyAgencyLock } from '../../mail/login-notice.ts'
import { enqueuePasswordMail } from '../../mail/password-mail.ts'
import { findMainLogin, lockLogin } from '../session/login-store.ts'
import { keepHealth, readHealth } from './health-store.ts'
import { checkNewPartners, createPartners as createNewPartners, findBrandIssue } from './new-partners-store.ts'
import { partnerEnding } from './partner-ending.ts'
import { countSessions, readFacts } from './partner-facts-store.ts'
import { findDecidedActivation, listPartnerLines, refuseLines, switchLines } from './partner-lines-store.ts'
import { partnerNotes } from './partner-notes.ts'
import { readBank, readRecord } from './partner-record-store.ts'
import { buildExport } from './partners-export.ts'
import * as list from './partners-list-store.ts'
import type { Partner } from './partners-store.ts'
import * as store from './partners-store.ts'
import { recordAction, requirePartner } from './require-partner.ts'

const readOrganizers = async (db: Db, partner: Partner) => ({
  organizers: await listPartnerLines(db, partner),
  activation: await findDecidedActivation(db, partner.partnerid),
})

type Deciding = Pick<Context<typeof savePartnerOrganizers>, 'person' | 'address' | 'now'>

const decidedBy = ({ person, address, now }: Deciding) => ({ username: person.email, address, now: now() })

/** Only what the brand sells can be opened or closed, and nothing both. */
const assertSold = async (db: Db, partner: Partner, { open, close }: { open: number[]; close: number[] }) => {
  const sold = new Set((await listPartnerLines(db, partner)).map(({ organizerid }) => organizerid))
  const wrong = (field: string, ids: number[], others: number[]) =>
    ids.flatMap((value, at) =>
      sold.has(value) && !others.includes(value) ? [] : [{ field: `${field}.${at}`, key: 'choice', params: { value } }],
    )
  const fields = [...wrong('open', open, []), ...wrong('close', close, open)]
  if (fields.length > 0) throw new ApiError('badinput', { fields })
}

/** ORG-3, CON-8: the cruise lines of a partner, from its page and from the inbox. */
const partnerOrganizers: Feature = (on) => {
  on(getPartnerOrganizers, async ({ db, params }) => readOrganizers(db, await requirePartner(db, params)))

  on(savePartnerOrganizers, async (context) => {
    const { db, params, body, now } = context
    const partner = await requirePartner(db, params)
    await assertSold(db, partner, body)
    await switchLines(db, partner, body, decidedBy(context))
    await keepHealth(db, partner.partnerid, now())
    return readOrganizers(db, partner)
  })

  on(refuseActivation, async (context) => {
    const { db, params, body } = context
    const partner = await requirePartner(db, params)
    if (!(await refuseLines(db, partner, body.reason, decidedBy(context)))) throw new ApiError('refused')
    return readOrganizers(db, partner)
  })
}

const readSettings = async (db: Db, partnerid: number) => {
  const settings = await store.readSettings(db, partnerid)
  if (!settings) throw new ApiError('notfound')
  return settings
}

const reading = (on: On) => {
  on(listPartners, ({ db, query }) => list.listPartners(db, query))
  on(exportPartners, limitExport(buildExport))

  on(getPartner, async ({ db, params, now }) => {
    const { partnerid } = await requirePartner(db, params)
    const facts = await readFacts(db, partnerid, now())
    if (!facts) throw new ApiError('notfound')
    return facts
  })

  on(getPartnerHealth, async ({ db, params, now }) => {
    const { partnerid } = await requirePartner(db, params)
    const health = await readHealth(db, partnerid, now())
    if (!health) throw new ApiError('notfound')
    const { atriskcents, revenuecents, revenueBeforeCents, locked, entries } = health
    const money = { atrisk: atriskcents / 100, revenue: revenuecents / 100, revenuebefore: revenueBeforeCents / 100 }
    return { partnerid, locked, ...money, reasons: entries }
  })

  on(getPartnerSettings, async ({ db, params }) => readSettings(db, (await requirePartner(db, params)).partnerid))

  on(getPartnerRecord, async ({ db, params, query }) => {
    const { partnerid } = await requirePartner(db, params)
    const record = await readRecord(db, partnerid, query.language)
    if (!record) throw new ApiError('notfound')
    return record
  })

  on(getPartnerBank, async ({ db, params, now }) => readBank(db, (await requirePartner(db, params)).partnerid, now()))
}

/** PRD-6: the rows of a file, each with the partner that it becomes or what is wrong with it. */
const checkFile = async (db: Db, file: Buffer | undefined) => {
  const read = file && readPartnerFile(file)
  if (!read) throw fieldError('file', 'required')
  if ('issue' in read) throw new ApiError('badinput', { fields: [{ field: 'file', ...read.issue }] })
  const checked = await checkNewPartners(
    db,
    read.rows.map(({ sent }) => sent),
  )
  return read.rows.map(({ line, sent, fields }, at) => {
    const { partner, fields: issues = [] } = checked[at] ?? {}
    return { line, sent, partner, fields: [...fields, ...issues] }
  })
}

const shownColumns = ['partnerid', 'mandant', 'firma', 'email', 'land'] as const

const describeRow = (sent: Readonly<Record<string, unknown>>) => {
  const texts = Object.fromEntries(shownColumns.map((name) => [name, String(sent[name] ?? '')]))
  return { ...(texts as Record<(typeof shownColumns)[number], string>), haslines: sent.organizers !== 'none' } // all of them
}

const changing = (on: On) => {
  on(createPartner, async (context) => {
    const { db, body } = context
    const [checked] = await checkNewPartners(db, [body])
    if (!checked?.partner) throw new ApiError('badinput', { fields: checked?.fields ?? [] })
    await createNewPartners(db, [checked.partner], decidedBy(context))
    return readSettings(db, body.partnerid)
  })

  on(previewPartners, async ({ db, file }) => {
    const rows = await checkFile(db, file)
    return { rows: rows.map(({ line, sent, fields }) => ({ line, ...describeRow(sent), fields })) }
  })

  on(createPartners, async (context) => {
    const { db, file } = context
    const rows = await checkFile(db, file)
    const fields = rows.flatMap((row) => row.fields.map((issue) => ({ ...issue, field: `${row.line}.${issue.field}` })))
    if (fields.length > 0) throw new ApiError('badinput', { fields: fields.slice(0, limits.fieldErrors) })
    const partners = rows.flatMap(({ partner }) => partner ?? [])
    await createNewPartners(db, partners, decidedBy(context))
    return { created: partners.length }
  })

  on(savePartner, async ({ db, params, body, person, now }) => {
    const { partnerid } = await requirePartner(db, params)
    const { partnerid: sent, ...changes } = body
    if (sent !== undefined && sent !== partnerid) throw fieldError('partnerid', 'pattern')
    const issue = changes.mandant === undefined ? undefined : await findBrandIssue(db, changes.mandant)
    if (issue) throw new ApiError('badinput', { fields: [issue] })
    await store.changeSettings(db, partnerid, changes, { user: person.name, now: now() })
    await keepHealth(db, partnerid, now())
    return readSettings(db, partnerid)
  })
}

type Locking = Context<typeof lockPartner> | Context<typeof unlockPartner>

/** Locks or unlocks the partner in the path; refused where that is its state already. */
const setLock = async (context: Locking, locked: boolean) => {
  const { db, params, body, person, now } = context
  const { partnerid, mandant } = await requirePartner(db, params)
  const hasChanged = locked
    ? await store.lockPartner(db, partnerid, body.reason, now())
    : await store.unlockPartner(db, partnerid)
  if (!hasChanged) throw new ApiError('refused')
  const changes = [
    { field: 'locked', old: !locked, new: locked },
    { field: 'lockreason', old: null, new: body.reason },
  ]
  await recordAction(context, { partnerid, noun: 'partners', action: locked ? 'lock' : 'unlock', changes })
  await notifyAgencyLock(db, { partnerid, mandant, by: person.name, locked }, now())
  await keepHealth(db, partnerid, now())
  const partner = await requirePartner(db, params)
  return { partnerid, locked, lockreason: partner.lockreason, lockedat: partner.lockedat?.toISOString() ?? null }
}

/** SEC-6: for 72 hours after a change of the agency's address, care alone cannot open the login for anybody. */
const assertMayOpenLogin = async (db: Db, partnerid: number, { person, now }: Pick<Locking, 'person' | 'now'>) => {
  if (person.role === 'care' && (await findRecentChange(db, partnerid, now()))) throw new ApiError('refused')
}

const access = (on: On) => {
  on(lockPartner, (context) => setLock(context, true))
  on(unlockPartner, (context) => setLock(context, false))

  on(endPartnerSessions, async (context) => {
    const { partnerid } = await requirePartner(context.db, context.params)
    const ended = await countSessions(context.db, partnerid)
    await endAgencySessions(context.db, partnerid)
    await recordAction(context, { partnerid, noun: 'session', action: 'endsessions' })
    return { ended }
  })

  on(sendPartnerPassword, async (context) => {
    const { db, params, now } = context
    const { partnerid, mandant, locked } = await requirePartner(db, params)
    if (locked) throw new ApiError('refused')
    await assertMayOpenLogin(db, partnerid, context)
    const recipient = await addressForPasswords(db, partnerid, now())
    if (!recipient || validateEmail(recipient)) throw new ApiError('email_not_send')
    await lockLogin(db, { partnerid, userno: 0 })
    await enqueuePasswordMail(db, { partnerid, mandant, recipient }, now())
    await recordAction(context, { partnerid, noun: 'password', action: 'sendpassword' })
    return { recipient }
  })

  on(resetPartnerFactors, async (context) => {
    const { database, params, person, body } = context
    const { partnerid } = await requirePartner(database.owner, params)
    await assertMayOpenLogin(database.owner, partnerid, context)
    // Only the owner's connection reaches secrets, also to delete them.
    await database.owner.transaction().execute(async (tx) => {
      const login = await findMainLogin(tx, partnerid)
      if (!login) throw new ApiError('notfound')
      const by = { actor: { username: person.email, userno: null }, reason: body.reason }
      if (!(await resetLoginFactors(context, tx, { ...login, user: login.username }, by))) throw new ApiError('refused')
    })
    return { done: true }
  })
}

export const partners: Feature = (on) => {
  reading(on)
  changing(on)
  access(on)
  partnerEnding(on)
  partnerNotes(on)
  partnerOrganizers(on)
}
