import { getClaim, makeClaim } from '@gangway/contract/features/provisions-claims'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { upsertBookings } from '../features/feed/bookings-store.ts'
import { aBooking } from './a-booking.ts'
import { mailApp } from './mail-app.ts'
import type { TestSession } from './test-app.ts'

type PlantedLine = { bookingid: number; amountcents: number; kind?: LineKind }

/** The server with its mails, agencies whose statements have lines, and what tests of claims share. */
export const claimsApp = async () => {
  const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
  const { owner } = t.database

  const plantStatement = async (partnerid: number, issued: string, lines: readonly PlantedLine[] = []) => {
    const [year = 0, month = 0] = issued.split('-').map(Number)
    const sumcents = lines.reduce((sum, line) => sum + line.amountcents, 0)
    const statementnr = `S-${partnerid}-${issued}`
    const { statementid } = await owner
      .insertInto('statement')
      .values({ partnerid, year, month, statementnr, version: null, issued, filename: null, sumcents })
      .returning('statementid')
      .executeTakeFirstOrThrow()
    for (const [at, line] of lines.entries())
      await owner
        .insertInto('statementline')
        .values({ partnerid, statementid, lineno: at + 1, kind: 'commission', ...line })
        .execute()
    return statementnr
  }

  /** A booking that should have been paid on 5 September 2026, with the usual rule. */
  const plantBooking = async (partnerid: number, bookingid: number, commissioncents = 26_384) => {
    const booking = aBooking({
      ...{ partnerid, bookingid, bookingnr: `SW-${bookingid}`, bookingdate: '2026-02-01', status: 'paid' },
      ...{ reiseterminvon: '2026-08-04', reiseterminbis: '2026-08-11', commission: commissioncents / 100 },
    })
    await upsertBookings(owner, [booking], t.clock.now)
    return bookingid
  }

  /** An agency with statements from June to October: what should have been paid in between is missing. */
  const openAgency = async (partnerid: number) => {
    const planted = await owner
      .selectFrom('statement')
      .select('statementid')
      .where('partnerid', '=', partnerid)
      .execute()
    if (planted.length === 0) for (const day of ['2026-06-05', '2026-10-05']) await plantStatement(partnerid, day)
    return t.openSession(partnerid)
  }

  let lastBooking = 5000
  /** A new claim of an agency, made by its main login. */
  const newClaim = async (as: TestSession, text = 'Please check') => {
    const bookingid = await plantBooking(as.partnerid, ++lastBooking)
    return (await t.call(makeClaim, { as, body: { bookingid, text } })).data
  }
  const read = async (as: TestSession, claimid: number) =>
    (await t.call(getClaim, { as, params: { claimid: String(claimid) } })).data

  /** The subjects of the mails that wait for this address. */
  const mailsTo = async (recipient: string) => {
    await mailer.kick()
    return smtp.mails.filter(({ to }) => to.includes(recipient))
  }
  return { t, owner, mailer, smtp, plantStatement, plantBooking, openAgency, newClaim, read, mailsTo }
}
