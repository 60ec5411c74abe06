import { statfs } from 'node:fs/promises'
import { getSystemStatus } from '@gangway/contract/features/system'
import {
  countRetention,
  getRetention,
  listRetentionRuns,
  saveRetention,
} from '@gangway/contract/features/system-retention'
import type { Feature } from '../../http/pipeline/handler.ts'
import { version } from '../../http/pipeline/version.ts'
import * as retention from './retention-store.ts'
import * as store from './system-store.ts'

/** The disk of a folder; null where it does not exist, as on a server whose database is elsewhere. */
const readDisk = async (folder: string) => {
  const found = await statfs(folder).catch(() => undefined)
  return found ? { free: found.bavail * found.bsize, size: found.blocks * found.bsize } : null
}

export const system: Feature = (on) => {
  on(getSystemStatus, async ({ db, config, now }) => {
    const at = now()
    const [servers, migrations, mails, { postgres, ...database }, lastat, disk] = await Promise.all([
      store.readServers(db, at),
      store.readMigrations(db),
      store.readMails(db, at),
      store.readSizes(db),
      store.readLastBackup(db),
      readDisk(config.DATA_DIR),
    ])
    return {
      version,
      node: process.versions.node,
      postgres,
      servers,
      migrations,
      mails,
      disk,
      database,
      backup: { lastat },
    }
  })

  on(getRetention, ({ db }) => retention.readRetention(db))

  on(saveRetention, async ({ db, body }) => {
    await retention.writeRetention(db, body)
    return retention.readRetention(db)
  })

  on(countRetention, ({ db, query, now }) => retention.readCount(db, query, now()))

  on(listRetentionRuns, async ({ db, now }) => {
    const [{ next }, runs] = await Promise.all([retention.readSchedule(db, now()), retention.readRuns(db)])
    return { next: next.toISOString(), runs }
  })
}
