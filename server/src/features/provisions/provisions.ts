import { dayOf } from '@gangway/contract/days'
import {
  downloadProvision,
  getProvisionYear,
  listProvisions,
  listWithdrawnProvisions,
  zipProvisions,
} from '@gangway/contract/features/provisions'
import { getBookingCommission } from '@gangway/contract/features/provisions-commission'
import { exportOpenCommissions, listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { exportProvisionYear } from '@gangway/contract/features/provisions-year'
import { fileStream } from '../../files/file-store.ts'
import { plainZip } from '../../files/plain-zip.ts'
import { fileName } from '../../files/table-file.ts'
import { ApiError, withdrawalFacts } from '../../http/api-error.ts'
import { recordDownloads } from '../../http/download-store.ts'
import { queueExport } from '../../http/export-queue.ts'
import type { Context, Feature, FileAnswer } from '../../http/handler.ts'
import { pathId } from '../../http/path-id.ts'
import { storedAnswer } from '../../http/stored-answer.ts'
import { readBookingCommission } from './booking-commission-store.ts'
import { readOpenCommissions } from './open-commissions-store.ts'
import { buildOpenExport } from './open-export.ts'
import * as store from './provisions-store.ts'
import { buildYear, yearMessages } from './year-export.ts'

/** All files of a month as one archive. */
const buildZip = async (context: Context<typeof zipProvisions>): Promise<FileAnswer> => {
  const { database, session, brand, body } = context
  const { partnerid } = session
  const files = await database.asPartner(partnerid, 'read', (db) => store.listArchiveFiles(db, partnerid, body))
  if (files.length === 0) throw new ApiError('notfound')
  const entries = files.map(({ filename: name, createddate: day, crc, fileid: _, ...file }) => {
    const content = () => fileStream(database.files, file)
    return { name, day, crc, size: file.size, content }
  })
  const zip = plainZip(entries)
  if (!zip) throw new ApiError('toolarge')
  await recordDownloads(context, {
    kind: 'provisions',
    files: files.map(({ fileid, filename }) => ({ fileid, filename })),
  })
  const month = `${body.year}-${String(body.month).padStart(2, '0')}`
  const name = fileName([brand.key, yearMessages[brand.language].statements, partnerid, month], 'zip')
  return { name, type: 'application/zip', ...zip }
}

export const provisions: Feature = (on) => {
  on(listProvisions, ({ db, session, query }) => store.listFiles(db, session.partnerid, query))

  on(getProvisionYear, ({ db, session, query, now }) =>
    store.readYear(db, session.partnerid, query.year, Number(dayOf(now()).slice(0, 4))),
  )

  on(downloadProvision, async (context) => {
    const { database, session, body } = context
    const { partnerid } = session
    const [file, withdrawn] = await database.asPartner(partnerid, 'read', (db) =>
      Promise.all([store.findFile(db, partnerid, body.fileId), store.findWithdrawn(db, partnerid, body.fileId)]),
    )
    if (!file && withdrawn) throw new ApiError('withdrawn', withdrawalFacts(withdrawn))
    if (!file) throw new ApiError('notfound')
    await recordDownloads(context, { kind: 'provisions', files: [{ fileid: body.fileId, filename: file.filename }] })
    return storedAnswer(database, file.filename, file)
  })

  on(listWithdrawnProvisions, ({ db, session, query }) => store.listWithdrawn(db, session.partnerid, query))

  on(zipProvisions, queueExport(buildZip))

  on(exportProvisionYear, queueExport(buildYear))

  on(exportOpenCommissions, queueExport(buildOpenExport))

  on(listOpenCommissions, ({ db, session, brand, query, now }) =>
    readOpenCommissions(db, session.partnerid, { rule: brand.payout, today: dayOf(now()), ...query }),
  )

  on(getBookingCommission, async ({ db, session, brand, params, now }) => {
    const bookingid = pathId(params.bookingid, Number.MAX_SAFE_INTEGER)
    const when = { rule: brand.payout, today: dayOf(now()) }
    const commission = bookingid && (await readBookingCommission(db, session.partnerid, bookingid, when))
    if (!commission) throw new ApiError('notfound')
    return commission
  })
}
