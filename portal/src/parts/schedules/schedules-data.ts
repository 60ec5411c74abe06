import type { Answer, Body } from '@gangway/contract/calls/call'
import {
  deleteSchedule,
  listSchedulePeople,
  listScheduleRuns,
  listSchedules,
  type ScheduleScreen,
  saveSchedule,
  scheduleScreens,
  sendSchedule,
} from '@gangway/contract/features/schedules'
import { languages } from '@gangway/contract/texts/languages'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useLanguage } from '@gangway/kit/messages/language'
import { useQueryClient } from '@tanstack/react-query'

export const useSchedules = () => useRecord(listSchedules)

/** Where each schedule stands, and its latest runs. */
export const useScheduleStates = () => useCall(listScheduleRuns)

/** Who of the agency can get the report of a screen. */
export const useRecipients = () => useCall(listSchedulePeople)

export type Recipient = Answer<typeof listSchedulePeople>[number]

export const mayGet = (screen: ScheduleScreen, { hascommissions }: Recipient) =>
  hascommissions || !('needs' in scheduleScreens[screen])

/** 1 is Monday. */
export const useWeekdayName = () => {
  const { locale } = languages[useLanguage()]
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (day: number) => format.format(Date.UTC(2024, 0, day)) // a January that begins on a Monday
}

/** Saves, deletes and sends scheduled reports; the version is that of the list that was read. */
export const useScheduleActions = () => {
  const client = useQueryClient()
  const saving = useSave(saveSchedule)
  const deleting = useSave(deleteSchedule)
  const sending = useSave(sendSchedule)
  const reread = () => client.invalidateQueries({ queryKey: [listScheduleRuns.path] })
  return {
    save: async (body: Body<typeof saveSchedule>, ifMatch?: string) => {
      await saving.save({ body, ifMatch })
      await reread()
    },
    remove: async (scheduleid: number, ifMatch?: string) => {
      await deleting.save({ params: { scheduleid: String(scheduleid) }, ifMatch })
      await reread()
    },
    send: async (scheduleid: number) => {
      await sending.save({ params: { scheduleid: String(scheduleid) } })
      await reread()
    },
    reread,
  }
}
