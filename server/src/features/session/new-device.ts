import { hasDevices, isDevice, rememberDevice } from '../../account/device-store.ts'
import type { Db } from '../../db/database.ts'
import { toSource } from '../../http/limits/throttle.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { findLoginAddress } from '../../mail/agency-address-store.ts'
import { enqueueMerged } from '../../mail/outbox-store.ts'

type Login = { partnerid: number; userno: number; username: string; mandant: number }
type Use = { device: string | undefined; address: string; agent: string; now: Date }

/**
 * What stands for the device: the browser's cookie, or for clients without cookies the network they come from. A cookie
 * has no spaces, so it cannot pass for a network.
 */
const hashOf = ({ device, address }: Use) => sha256(device ?? `network ${toSource(address)}`)

/** SEC-4: remembers where a login was used, and tells its owner about a place that is new. The first one is no news. */
export const noteDevice = async (db: Db, login: Login, use: Use) => {
  const { partnerid, userno, username, mandant } = login
  const { address, agent, now } = use
  const hash = hashOf(use)
  const isNew = !(await isDevice(db, login, hash)) && (await hasDevices(db, login))
  await rememberDevice(db, { partnerid, userno }, { hash, address, agent, now })
  if (!isNew) return
  const entry = { partnerid, userno, username, noun: 'security', changes: [], address, at: now }
  await writeAudit(db, { ...entry, action: 'newdevice' })
  const recipient = await findLoginAddress(db, login)
  if (!recipient) return
  const facts = { user: username, at: now.toISOString(), agent, address }
  await enqueueMerged(db, { partnerid, mandant, kind: 'newdevice', facts, recipient }, now)
}
