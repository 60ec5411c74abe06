import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { addJob, type TaskName } from '../jobs/job-store.ts'

/** A job that was given up after so many tries. */
export const plantFailedJob = async (owner: Db, task: TaskName, error: string, tries = 1) => {
  await addJob(owner, task, {} as never, { tries }) // nobody does it
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(owner)
}
