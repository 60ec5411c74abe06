import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'
import { AlertRun } from './notifications.ts'

const administrators = { roles: ['administrator'] } as const
const timestamp = z.string()

/** NTF-1: the work that happens without somebody's request. */
export const JobStatus = z.object({
  /** How many processes work on jobs. */
  workers: z.number(),
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.number(),
      running: z.number(),
      /** Given up. */
      failed: z.number(),
      /** Since when the oldest waiting job should have run; null if none is late. */
      oldestdue: z.nullable(timestamp),
      /** Of work that comes by itself: when it was last due and done, and when it comes next. */
      lastat: z.nullable(timestamp),
      nextat: z.nullable(timestamp),
    }),
  ),
  /** NTF-8: work that came by itself and did not happen; `error` is empty where nobody began or finished it. */
  missed: z.array(z.object({ task: z.string(), dueat: timestamp, error: z.string() })),
  /** The latest jobs that went wrong, those that were given up first. */
  troubles: z.array(
    z.object({
      jobid: z.number(),
      task: z.string(),
      tries: z.number(),
      error: z.string(),
      changedat: timestamp,
      /** When it is tried again; null if it was given up. */
      nextat: z.nullable(timestamp),
    }),
  ),
})
export type JobStatus = z.infer<typeof JobStatus>

export const getJobs = providerCall({
  method: 'GET',
  path: '/system/jobs',
  access: administrators,
  about: 'Background work: what waits, runs, failed or did not happen, by task.',
  answer: JobStatus,
})

export const retryJob = providerCall({
  method: 'POST',
  path: '/system/jobs/:jobid/retry',
  access: administrators,
  about: 'Lets a job that failed run again now, with all of its tries.',
  refuses: ['notfound'],
  answer: JobStatus,
})

export const listAlertRuns = providerCall({
  method: 'GET',
  path: '/system/alertruns',
  access: administrators,
  about:
    'The latest mails of alerts and Monday letters to all agencies: due when, sent to whom or why not. First those that were not.',
  answer: z.array(z.extend(AlertRun, { partnerid: z.number(), person: z.string() })),
})
