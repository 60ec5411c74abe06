import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { stampVersion } from '@gangway/server/http/pipeline/revision-store'

/** From now on a colleague has saved this record of 101001, or these items of it, later than any screen has read it. */
export const savedByColleague = (server: DemoServer, noun: string, items: string[] = [], version = 100) =>
  stampVersion(
    server.database.owner,
    { partnerid: 101001, noun },
    { items, version },
    { user: 'clara.admin', now: server.clock.now },
  )
