import { Right } from '@gangway/contract/access/rights'
import type { Body } from '@gangway/contract/calls/call'
import { listScheduleRuns, saveSchedule } from '@gangway/contract/features/schedules'
import { expect } from 'vitest'
import { upsertBookings } from '../features/feed/bookings-store.ts'
import { runReport } from '../features/schedules/report-run.ts'
import { beginDueRuns } from '../features/schedules/report-run-store.ts'
import { buildTable } from '../report-tables.ts'
import { aBooking } from './a-booking.ts'
import { mailApp } from './mail-app.ts'
import type { ReceivedMail } from './received-mail.ts'
import type { TestSession } from './test-app.ts'

type Sent = Body<typeof saveSchedule>
export const weekly: Sent = {
  ...{ scheduleid: 0, name: 'Buchungen der Woche', screen: 'transactions', search: 'type=open', viewid: null },
  ...{ span: 'whole', rhythm: 'weekly', day: 1, format: 'csv', language: 'de', people: [0], outside: [] },
}

/** A moment after the weekly report was due. */
export const monday = '2026-11-16T05:00:30Z'

export const addresses = ['main@fernweh.example', 'anna@fernweh.example', 'clara@fernweh.example'] as const

export const attachmentOf = ({ raw }: ReceivedMail) => {
  const [, name = '', base64 = ''] = /filename="?([^"\r\n;]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  return { name, bytes: Buffer.from(base64, 'base64') }
}
export const linkIn = ({ text }: ReceivedMail) => /subscription#(\S+)/.exec(text)?.[1] ?? ''

/** An agency with three people and bookings, whose reports are made by the clock of the test and mailed by a real mail server. */
export const schedulesApp = async () => {
  const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
  const { owner } = t.database
  const context = { config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now }
  const nobody: TestSession = { partnerid: 101001, userno: 0, token: '' }
  const as = { main: nobody, anna: nobody }

  /** Moves the clock; sessions last two hours. */
  const at = async (moment: string) => {
    t.clock.now = new Date(moment)
    as.main = await t.openSession(101001, { mask: 511 })
    as.anna = await t.openSession(101001, { userno: 1, mask: Right.basic, permissions: ['requests'] })
  }

  await owner.updateTable('agency').set({ email: addresses[0] }).where('partnerid', '=', 101001).execute()
  for (const userno of [1, 2] as const)
    await owner
      .updateTable('partneruser')
      .set({ email: addresses[userno] })
      .where('partnerid', '=', 101001)
      .where('userno', '=', userno)
      .execute()
  await upsertBookings(
    owner,
    [
      aBooking({ bookingid: 1, bookingdate: '2026-11-04', customername: 'Jörg Müller' }),
      aBooking({ bookingid: 2, bookingdate: '2026-11-10', bookingnr: 'SW-2', customername: 'Ada Lind' }),
      aBooking({ bookingid: 3, bookingdate: '2026-10-30', bookingnr: 'SW-3', status: 'cancelled' }),
    ],
    t.clock.now,
  )

  const restart = async () => {
    for (const table of ['schedule', 'run', 'outbox', 'savedview'] as const) await owner.deleteFrom(table).execute()
    await owner.updateTable('login').set({ locked: false }).where('partnerid', '=', 101001).execute()
    await owner.deleteFrom('login').where('userno', '=', 9).execute()
    smtp.answer('take')
    smtp.mails.splice(0)
    await at('2026-11-15T10:00:00Z')
  }

  const save = (who: TestSession, changes: Partial<Sent> = {}) =>
    t.call(saveSchedule, { as: who, body: { ...weekly, ...changes } })
  const add = async (who: TestSession, changes: Partial<Sent> = {}) => {
    const { status, data, text } = await save(who, changes)
    expect([status, text]).toEqual([200, expect.any(String)])
    return data
  }
  const states = async () => (await t.call(listScheduleRuns, { as: as.main })).data

  /** Begins what is due and works on it, as the jobs would. */
  const work = async () => {
    await beginDueRuns(owner, async (mandant) => (await t.brands.require(mandant)).market.timeZone, t.clock.now)
    const open = await owner.selectFrom('run').select(['partnerid', 'runid']).where('endedat', 'is', null).execute()
    for (const key of open) await runReport(context, key, { isLast: false }, buildTable)
    await mailer.kick()
  }

  const reportsTo = (recipient: string) => smtp.mails.filter((mail) => mail.kind === 'report' && mail.to === recipient)
  const lastReport = (recipient: string) => {
    const mail = reportsTo(recipient).at(-1)
    if (!mail) throw new Error(`no report was sent to ${recipient}`)
    return mail
  }
  return { t, smtp, mailer, owner, context, as, at, restart, save, add, states, work, reportsTo, lastReport }
}
