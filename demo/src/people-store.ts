import type { Db } from '@gangway/server/db/database'
import { demoPeople } from './people.ts'

/** The provider's own people, for the console. */
export const seedPeople = async (db: Db, passwordhash: string) => {
  await db
    .insertInto('person')
    .values(
      demoPeople.map(({ email, name, role, locked = false, isInvited }) => ({
        email,
        name,
        role,
        locked,
        passwordhash: isInvited ? null : passwordhash,
        // Everybody who tries the demo logs in with the password alone; a real installation requires a second factor.
        factorrequired: false,
      })),
    )
    .execute()
}

/** Exempts the people of a demo that was filled before they needed a second factor. */
export const exemptPeople = async (db: Db) => {
  const emails = demoPeople.map(({ email }) => email)
  await db.updateTable('person').set({ factorrequired: false }).where('email', 'in', emails).execute()
}
