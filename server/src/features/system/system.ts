import { statfs } from 'node:fs/promises'
import { getSystemStatus } from '@gangway/contract/features/system'
import { getJobs, listAlertRuns, retryJob } from '@gangway/contract/features/system-jobs'
import {
  countRetention,
  getRetention,
  listRetentionRuns,
  saveRetention,
} from '@gangway/contract/features/system-retention'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeProviderEvent } from '../../http/pipeline/audit-store.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { version } from '../../http/pipeline/version.ts'
import { readJobStatus } from '../../jobs/job-status-store.ts'
import * as jobs from '../../jobs/job-store.ts'
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

  on(getJobs, ({ db, now }) => readJobStatus(db, now()))

  on(listAlertRuns, ({ db }) => store.listAlertRuns(db))

  on(retryJob, async ({ db, params, person, address, now }) => {
    const jobid = pathId(params.jobid, Number.MAX_SAFE_INTEGER)
    if (jobid === undefined || !(await jobs.retryJob(db, jobid))) throw new ApiError('notfound')
    const changes = [{ field: 'jobid', old: null, new: jobid }]
    await writeProviderEvent(db, {
      username: person.email,
      noun: 'system',
      action: 'retryjob',
      changes,
      address,
      at: now(),
    })
    return readJobStatus(db, now())
  })

  on(getRetention, ({ db }) => retention.readRetention(db))

  on(saveRetention, async ({ db, body }) => {
    await retention.writeRetention(db, body)
    return retention.readRetention(db)
  })

  on(countRetention, ({ db, query, now }) => retention.readCount(db, query, now()))

  on(listRetentionRuns, async ({ db, now }) => {
    const runs = await retention.readRuns(db)
    return { next: retention.readSchedule(now()).next.toISOString(), runs }
  })
}
