import { factorLimits } from '@gangway/contract/access/factor-limits'
import { type Role, roles } from '@gangway/contract/access/roles'
import { limits } from '@gangway/contract/calls/limits'
import type { Db } from '../db/database.ts'
import { consoleHalfCookie } from '../http/pipeline/cookies.ts'
import { newPersonToken, sha256 } from '../http/session/tokens.ts'

/** One console session with its own person; `end` is what happened to it. */
type Plan = {
  name: string
  role: Role
  age?: number
  setupdue?: boolean
  half?: { stored: string; sent?: string }
  end?: 'expired' | 'logged out' | 'locked' | 'half missing'
}

const plans: Plan[] = [
  ...roles.map((role) => ({ name: `of role ${role}`, role })),
  { name: 'in its last millisecond', role: 'administrator', age: limits.session - 1 },
  { name: 'that has to set up a second factor', role: 'administrator', setupdue: true },
  { name: 'of the console', role: 'administrator', half: { stored: 'half of a person', sent: 'half of a person' } },
  { name: 'without its cookie', role: 'administrator', half: { stored: 'their half' }, end: 'half missing' },
  { name: 'with another cookie', role: 'administrator', half: { stored: 'my half', sent: 'x' }, end: 'half missing' },
  { name: 'that has expired', role: 'administrator', age: limits.session, end: 'expired' },
  { name: 'that was logged out', role: 'administrator', end: 'logged out' },
  { name: 'of a locked person', role: 'administrator', end: 'locked' },
]

const planted = plans.map((plan, index) => ({
  plan,
  token: newPersonToken(),
  personid: 1_000_000 + index,
  email: `person.${index}@provider.example`,
}))

/** The sessions of the console that the access tests try, and their roles where they are alive. */
export const personCallers = planted.map(({ plan: { name, role, half, end, age = 0, setupdue = false }, token }) => ({
  name: `a console session ${name}`,
  headers: {
    authorization: `Bearer ${token}`,
    ...(half?.sent && { cookie: `${consoleHalfCookie}=${half.sent}` }),
  } as Record<string, string>,
  ...(!end && { role, setupdue, isProven: age < factorLimits.freshProof }),
}))

/** A live token for each role. */
export const personTokens = Object.fromEntries(
  roles.map((role) => [role, planted.find(({ plan }) => plan.role === role && !plan.end)?.token ?? '']),
) as Record<Role, string> // every role has a plan

/** Inserts the people and their sessions; run it again after a call has ended one or changed somebody. */
export const plantPeople = async (db: Db, now: Date) => {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('person').where('personid', '>=', 1_000_000).execute()
    await tx
      .insertInto('person')
      .values(
        planted.map(({ plan, personid, email }) => ({
          personid,
          email,
          name: plan.name,
          role: plan.role,
          locked: plan.end === 'locked',
        })),
      )
      .execute()
    const sessions = planted
      .filter(({ plan }) => plan.end !== 'logged out')
      .map(({ plan, token, personid }) => {
        const createdat = new Date(now.getTime() - (plan.age ?? 0))
        const halfhash = plan.half ? sha256(plan.half.stored) : null
        const { setupdue = false } = plan
        return { personid, tokenhash: sha256(token), halfhash, createdat, provenat: createdat, setupdue }
      })
    await tx.insertInto('personsession').values(sessions).execute()
  })
}
