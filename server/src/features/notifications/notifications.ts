import { alertKindNames, mayGetAlert } from '@gangway/contract/access/alert-kinds'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { getBell, getPreferences, readBell, savePreferences } from '@gangway/contract/features/notifications'
import type { Db } from '../../db/database.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import type { Session } from '../../http/session/session-lookup-store.ts'
import { findReader } from '../../mail/alerts/alert-mail-store.ts'
import { readChoices } from './alerts-store.ts'
import * as store from './bell-store.ts'

type Reading = { db: Db; session: Session; brand: OwnBrand }

const allowedKinds = ({ session, brand }: Omit<Reading, 'db'>) =>
  alertKindNames.filter((kind) => mayGetAlert(kind, session, brand.hiddenareas))

/** The provider's view of a portal has no bell of its own. */
const bellOf = ({ now, ...reading }: Reading & { now: () => Date }) =>
  reading.session.viewer === null
    ? store.readBell(reading.db, reading.session, allowedKinds(reading), now())
    : { unread: 0, alerts: [] }

const preferencesOf = async (reading: Reading) => {
  const { db, session } = reading
  const reader = await findReader(db, session)
  if (!reader) throw new ApiError('notfound')
  const choiceOf = await readChoices(db, session.partnerid)
  const alerts = allowedKinds(reading).map((kind) => {
    const { mail, bell } = choiceOf(session, kind)
    return { kind, mail, bell }
  })
  const { address, language, letter } = reader
  return { address, language, letter, alerts, runs: await store.listRuns(db, session) }
}

export const notifications: Feature = (on) => {
  on(getBell, bellOf)

  on(readBell, async (context) => {
    await store.markRead(context.db, context.session, context.body, context.now())
    return bellOf(context)
  })

  on(getPreferences, preferencesOf)

  on(savePreferences, async (context) => {
    const { db, session, body } = context
    const { alerts = [], language, letter } = body
    const allowed = allowedKinds(context)
    const unknown = alerts.findIndex(({ kind }) => !allowed.includes(kind))
    if (unknown >= 0) throw fieldError(`alerts.${unknown}.kind`, 'choice', { value: alerts[unknown]?.kind ?? '' })
    const login = { partnerid: session.partnerid, userno: session.userno }
    await store.writeChoices(db, login, alerts)
    if (language !== undefined || letter !== undefined)
      await store.writeSetting(db, login, { ...(language && { language }), ...(letter !== undefined && { letter }) })
    return preferencesOf(context)
  })
}
