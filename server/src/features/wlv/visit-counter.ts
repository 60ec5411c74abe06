import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { collectBatches } from '../../http/running/batch-writer.ts'
import { countVisits, type Visit } from './visits-store.ts'

/** Counts the visits of the public page. */
export const visitCounter = (
  appContext: Pick<AppContext, 'database'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) =>
  collectBatches<Visit>({
    what: 'visits',
    write: (visits) => countVisits(appContext.database.owner, visits),
    log,
  })
