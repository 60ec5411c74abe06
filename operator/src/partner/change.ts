import type { Db } from '@gangway/server/db/database'
import { switchLines } from '@gangway/server/features/partners/partner-lines-store'
import { changeSettings, readSettings, type SettingChanges } from '@gangway/server/features/partners/partners-store'
import { findChanges } from '@gangway/server/http/pipeline/changes'
import { lockVersion, stampVersion } from '@gangway/server/http/pipeline/revision-store'
import { type Context, Misuse, parseId, parseSwitch, type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { parseBrand, parseEmail, parseOrganizers } from './partner-options.ts'
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

/** Saves like the console does: a version for whoever edits it there, and one row in the history. */
const save = async (context: Context, db: Db, partnerid: number, wanted: SettingChanges) => {
  const record = { partnerid, noun: 'partners' }
  const by = { user: context.who.username, now: context.now() }
  const version = await lockVersion(db, record)
  const before = await readSettings(db, partnerid)
  await changeSettings(db, partnerid, wanted, by)
  const changes = findChanges(before, await readSettings(db, partnerid))
  if (changes.length === 0) return []
  await stampVersion(db, record, { items: [], version: version + 1 }, by)
  await recordAction(context, db, { ...record, noun: 'partners', action: 'save', changes })
  return changes
}

export const run: Run = async (context) => {
  const [settings, email] = [await readChanges(context), parseEmail(context)]
  const wanted = { ...settings, ...(email !== undefined && { email }) }
  if (Object.keys(wanted).length === 0 && !readText(context, 'organizers'))
    throw new Misuse('no change was given; see --help')
  const { owner } = await context.database()
  const organizers = await parseOrganizers(context)
  const partner = await requirePartner(owner, context.args[0])
  const { partnerid } = partner
  const result = await owner.transaction().execute(async (db) => ({
    changes: await save(context, db, partnerid, wanted),
    opened: (
      await switchLines(db, { ...partner, ...settings }, { open: organizers }, { ...context.who, now: context.now() })
    ).opened.length,
  }))
  const lines = result.changes.map(({ field, old, new: now }) => `${field}: ${old} → ${now}`)
  const opened = result.opened > 0 ? [`${countNoun(result.opened, 'organizer')} opened`] : []
  const all = [...lines, ...opened]
  return { lines: all.length > 0 ? all : ['nothing has changed'], data: { partnerid, ...result } }
}
