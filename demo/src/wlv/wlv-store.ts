import type { Db } from '@gangway/server/db/database'
import { putFile } from '@gangway/server/files/file-store'
import { demoWlv } from './wlv.ts'

/** The print date of the demo's terms. */
const printed = new Date('2026-01-02T09:00:00Z')

/** The demo agencies' white-label pages, each with its logo and its terms. */
export const seedWlv = async (db: Db) => {
  // The drawing code is loaded only if there is something to fill, not at every later start.
  const { demoLogo, demoTerms } = await import('./files.ts')
  for (const { record, text, logo, terms } of demoWlv()) {
    const picture = await putFile(db, await demoLogo(logo.colour, logo.sun), 'image/png')
    const file = await putFile(db, await demoTerms({ ...terms, at: printed }), 'application/pdf')
    const partnerlogo = `${picture.hash.toString('base64url').slice(0, 16)}.png`
    await db
      .insertInto('wlv')
      .values({ ...record, partnerlogo, logohash: picture.hash })
      .execute()
    await db
      .insertInto('wlvtext')
      .values({ ...text, agbfile: terms.file, agbhash: file.hash })
      .execute()
  }
}
