import { run as adopt } from './adopt.ts'
import { run as archive } from './archive.ts'
import { run as board } from './board.ts'
import { run as bundle } from './bundle.ts'
import { run as calendar } from './calendar.ts'
import { run as costs } from './costs.ts'
import { run as cruises } from './cruises.ts'
import { run as download } from './download.ts'
import { run as engine } from './engine.ts'
import { run as exporting } from './export.ts'
import { run as feed } from './feed.ts'
import { run as forecast } from './forecast.ts'
import { run as growth } from './growth.ts'
import { run as lighthouse } from './lighthouse.ts'
import { run as partners } from './partners.ts'
import { run as partnersList } from './partners-list.ts'
import { run as readCall } from './read-call.ts'
import { run as reconciliation } from './reconciliation.ts'
import { run as report } from './report.ts'
import type { Scale } from './scale.ts'
import { run as scroll } from './scroll.ts'
import { run as speed } from './speed.ts'
import { run as traffic } from './traffic.ts'
import { run as transactions } from './transactions.ts'
import { run as unusualWeeks } from './unusual-weeks.ts'

/** A benchmark prints its measurements and returns whether every budget was kept. */
type Bench = (scale?: Scale) => Promise<boolean>

export const benches: Record<string, Bench> = {
  bundle,
  'read-call': readCall,
  transactions,
  traffic,
  report,
  reconciliation,
  partners,
  'partners-list': partnersList,
  export: exporting,
  feed,
  engine,
  adopt,
  cruises,
  scroll,
  board,
  calendar,
  archive,
  forecast,
  'unusual-weeks': unusualWeeks,
  speed,
  lighthouse,
  download,
  costs,
  growth,
}

/** Runs only where it is named: the first run takes half an hour and 55 GB of disk. */
export const onlyByName = new Set(['growth'])
