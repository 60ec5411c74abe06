import type { AlertKind, AlertMail } from '@gangway/contract/access/alert-kinds'
import type { EventData } from '@gangway/contract/events/event-kinds'
import type { AlertRun } from '@gangway/contract/features/notifications'
import type { Language } from '@gangway/contract/texts/languages'
import type { ColumnType, Generated } from 'kysely'

/** What each login is alerted to, what it was alerted to, and the mails about it. */
export type AlertTables = {
  alertsetting: {
    partnerid: number
    userno: number
    language: Generated<Language | null>
    letter: Generated<boolean | null>
    token: Generated<string>
  }
  alertchoice: { partnerid: number; userno: number; kind: AlertKind; mail: AlertMail; bell: boolean }
  alertrun: {
    partnerid: number
    runid: Generated<number>
    userno: number
    kind: AlertRun['kind']
    dueat: Date
    state: Generated<AlertRun['state']>
    reason: Generated<AlertRun['reason']>
    recipient: Generated<string>
    endedat: Generated<Date | null>
  }
  alert: {
    partnerid: number
    alertid: Generated<number>
    userno: number
    kind: AlertKind
    eventid: number
    at: Date
    bookingid: number | null
    facts: ColumnType<EventData, string, string>
    mail: AlertMail
    runid: Generated<number | null>
    bell: boolean
    readat: Generated<Date | null>
  }
}
