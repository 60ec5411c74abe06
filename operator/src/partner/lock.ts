import { endSessions } from '@gangway/server/http/credentials-store'
import type { Run } from '../command.ts'
import { changePartner } from './partner-store.ts'
import { recordAction, requirePartner } from './require-partner.ts'

/** Locks or unlocks a partner. */
const locking =
  (locked: boolean): Run =>
  async (context) => {
    const { owner } = await context.database()
    const partner = await requirePartner(owner, context.args[0])
    const { partnerid } = partner
    const word = locked ? 'locked' : 'open'
    if (partner.locked === locked) return { lines: [`partner ${partnerid} is already ${word}`], data: partner }
    await owner.transaction().execute(async (db) => {
      await changePartner(db, partnerid, { locked })
      if (locked) await endSessions(db, partnerid)
      const changes = [{ field: 'locked', old: !locked, new: locked }]
      await recordAction(context, db, { partnerid, noun: 'partner', action: locked ? 'lock' : 'unlock', changes })
    })
    const ended = locked ? '; its sessions have ended' : ''
    return { lines: [`partner ${partnerid} is ${word}${ended}`], data: { ...partner, locked } }
  }

export const lock = locking(true)
export const unlock = locking(false)
