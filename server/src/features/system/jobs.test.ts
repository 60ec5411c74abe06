import { listHistory } from '@gangway/contract/features/audit-console'
import { getJobs, retryJob } from '@gangway/contract/features/system-jobs'
import { expect, test } from 'vitest'
import { planRounds } from '../../jobs/round-store.ts'
import { plantFailedJob } from '../../testing/failed-job.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const admin = await t.openConsole('administrator')
const { owner } = t.database

const status = async () => (await t.call(getJobs, { as: admin })).data

test('NTF-1, NTF-8 the console shows what waits, what was given up and why, and what did not happen; a job is repeated by hand', async () => {
  const now = t.clock.now
  const due = now.toISOString()
  await planRounds(owner, now)
  await plantFailedJob(owner, 'mails', 'the database is full', 2)
  const before = await status()
  expect(before.workers).toBe(0)
  expect(before.missed).toEqual([])
  const figures = { waiting: 0, running: 0, failed: 0, oldestdue: null, lastat: null, nextat: null }
  expect(before.tasks).toEqual([
    { ...figures, task: 'deadlines', waiting: 1, nextat: due },
    { ...figures, task: 'health', waiting: 1, nextat: due },
    { ...figures, task: 'housekeeping', waiting: 1, nextat: due },
    { ...figures, task: 'mails', failed: 1 },
    { ...figures, task: 'retention', waiting: 1, nextat: expect.stringContaining(':00:00.000Z') },
    { ...figures, task: 'schedules', waiting: 1, nextat: due },
    { ...figures, task: 'watch', waiting: 1, nextat: expect.stringContaining(':00:00.000Z') },
  ])
  const [trouble, ...others] = before.troubles
  expect([trouble, others]).toEqual([
    expect.objectContaining({ task: 'mails', tries: 2, error: 'the database is full', nextat: null }),
    [],
  ])
  const jobid = String(trouble?.jobid)
  for (const role of ['care', 'reader'] as const)
    expect((await t.call(retryJob, { as: await t.openConsole(role), params: { jobid } })).status).toBe(403)
  const after = await t.call(retryJob, { as: admin, params: { jobid } })
  expect(after.data.tasks).toContainEqual(expect.objectContaining({ task: 'mails', waiting: 1, failed: 0 }))
  for (const unknown of [`${jobid}999`, 'x', '0']) {
    const { status: refused } = await t.call(retryJob, { as: admin, params: { jobid: unknown } })
    expect([unknown, refused]).toEqual([unknown, 404])
  }
  const [event] = (await t.call(listHistory, { as: admin })).data.rows
  expect(event).toMatchObject({ area: 'system', action: 'retryjob', isprovider: true })

  t.clock.now = new Date(now.getTime() + 31 * 60_000)
  expect((await status()).missed).toEqual(
    ['deadlines', 'health', 'housekeeping', 'schedules'].map((task) => ({
      task,
      dueat: due,
      error: '',
      partnerid: null,
    })),
  )
})
