import type { EventData, EventKind } from '@gangway/contract/events/event-kinds'
import type { ColumnType, Generated } from 'kysely'

type EventTable = {
  partnerid: number
  eventid: Generated<number>
  kind: EventKind
  at: Generated<Date>
  bookingid: number | null
  userno: number | null
  data: ColumnType<EventData, string, never>
  handledat: Generated<Date | null>
}

export type EventTables = { event: EventTable }
