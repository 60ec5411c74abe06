import type { Db } from '@gangway/server/db/database'
import { findChanges } from '@gangway/server/http/changes'
import { lockVersion, stampVersion } from '@gangway/server/http/revision-store'
import { type Context, Misuse, parseId, parseSwitch, type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { parseBrand, parseEmail, parseOrganizers } from './partner-options.ts'
import { changePartner, openOrganizers, readAgency, setAgencyEmail } from './partner-store.ts'
import { recordAction, requirePartner } from './require-partner.ts'

const readChanges = async (context: Context) => {
  const [mandant, type] = [await parseBrand(context), readText(context, 'type')]
  const partnertype = type === undefined ? undefined : parseId(type, '--type')
  const iscbe = parseSwitch(context, 'cbe')
  const tradepartner = parseSwitch(context, 'trade')
  const pagetracking = parseSwitch(context, 'tracking')
  return {
    ...(mandant !== undefined && { mandant }),
    ...(partnertype !== undefined && { partnertype }),
    ...(iscbe !== undefined && { iscbe }),
    ...(tradepartner !== undefined && { tradepartner }),
    ...(pagetracking !== undefined && { pagetracking }),
  }
}

/**
 * The address belongs to the agency's record: it gets a new version, so that nobody in the portal overwrites it
 * unnoticed.
 */
const changeEmail = async (context: Context, db: Db, partnerid: number, email: string) => {
  const record = { partnerid, noun: 'agency' }
  const version = await lockVersion(db, record)
  const before = await readAgency(db, partnerid)
  if (before?.email === email) return []
  await setAgencyEmail(db, partnerid, email)
  await stampVersion(
    db,
    record,
    { items: [], version: version + 1 },
    { user: context.who.username, now: context.now() },
  )
  const changes = [{ field: 'email', old: before?.email ?? null, new: email }]
  await recordAction(context, db, { partnerid, noun: 'agency', action: 'save', changes })
  return changes
}

export const run: Run = async (context) => {
  const [wanted, email] = [await readChanges(context), parseEmail(context)]
  if (Object.keys(wanted).length === 0 && email === undefined && !readText(context, 'organizers'))
    throw new Misuse('no change was given; see --help')
  const { owner } = await context.database()
  const organizers = await parseOrganizers(context)
  const before = await requirePartner(owner, context.args[0])
  const { partnerid } = before
  const result = await owner.transaction().execute(async (db) => {
    const changes = findChanges(before, { ...before, ...wanted })
    await changePartner(db, partnerid, wanted)
    if (changes.length > 0) await recordAction(context, db, { partnerid, noun: 'partner', action: 'change', changes })
    const mailed = email === undefined ? [] : await changeEmail(context, db, partnerid, email)
    return { changes: [...changes, ...mailed], opened: await openOrganizers(db, partnerid, organizers) }
  })
  const lines = result.changes.map(({ field, old, new: now }) => `${field}: ${old} → ${now}`)
  const opened = result.opened > 0 ? [`${countNoun(result.opened, 'organizer')} opened`] : []
  const all = [...lines, ...opened]
  return { lines: all.length > 0 ? all : ['nothing has changed'], data: { partnerid, ...result } }
}
