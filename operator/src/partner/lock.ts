import { lockPartner, unlockPartner } from '@gangway/server/features/partners/partners-store'
import { notifyAgencyLock } from '@gangway/server/mail/login-notice'
import { Failure, neededText, type Run, readText } from '../command.ts'
import { recordAction, requirePartner } from './require-partner.ts'

/** Locks or unlocks a partner. */
const locking =
  (locked: boolean): Run =>
  async (context) => {
    // Whoever is locked out reads it.
    const reason = locked ? neededText(context, 'reason') : readText(context, 'reason')
    const { owner } = await context.database()
    const partner = await requirePartner(owner, context.args[0])
    const { partnerid, mandant } = partner
    if (!locked && partner.endedat)
      throw new Failure(
        `the contract of partner ${partnerid} has ended; take that back with: partner keep ${partnerid}`,
      )
    const word = locked ? 'locked' : 'open'
    const hasChanged = await owner.transaction().execute(async (db) => {
      const isNew = locked
        ? await lockPartner(db, partnerid, reason ?? null, context.now())
        : await unlockPartner(db, partnerid)
      if (!isNew) return false
      const changes = [
        { field: 'locked', old: !locked, new: locked },
        ...(reason ? [{ field: 'lockreason', old: null, new: reason }] : []),
      ]
      await recordAction(context, db, { partnerid, noun: 'partners', action: locked ? 'lock' : 'unlock', changes })
      await notifyAgencyLock(db, { partnerid, mandant, by: context.who.username, locked }, context.now())
      return true
    })
    if (!hasChanged) return { lines: [`partner ${partnerid} is already ${word}`], data: partner }
    const ended = locked ? '; its sessions have ended' : ''
    return { lines: [`partner ${partnerid} is ${word}${ended}`], data: { ...partner, locked } }
  }

export const lock = locking(true)
export const unlock = locking(false)
