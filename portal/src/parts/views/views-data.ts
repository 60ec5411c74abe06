import type { Body } from '@gangway/contract/calls/call'
import {
  chooseView,
  deleteView,
  listViewChoices,
  listViews,
  type SavedView,
  saveView,
  type ViewChoice,
  type ViewScreen,
} from '@gangway/contract/features/views'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The addresses of the screens that have views. */
export const viewPaths = {
  transactions: '/statistics/bookingreport',
  report: '/statistics/overview',
  traffic: '/statistics/traffic',
  requests: '/requests',
} as const satisfies Record<ViewScreen, string>

/** A view and what the reader chose for it. */
export type ListedView = SavedView & Omit<ViewChoice, 'viewid'>

/** The views that this session sees, with what the reader chose; none while they load. */
export const useViews = (screen?: ViewScreen) => {
  const read = useRecord(listViews)
  const { data: choices } = useCall(listViewChoices)
  const saved = read.data?.data
  const views = useMemo(
    () =>
      (saved ?? [])
        .filter((view) => screen === undefined || view.screen === screen)
        .map((view): ListedView => {
          const { ispinned = false, isdefault = false } = choices?.find(({ viewid }) => viewid === view.viewid) ?? {}
          return { ...view, ispinned, isdefault }
        }),
    [saved, choices, screen],
  )
  return { views, version: read.data?.etag, isFailed: read.isError && !read.data }
}

/** Saves, deletes and chooses views; the version is that of the list that was read. */
export const useViewActions = () => {
  const client = useQueryClient()
  const saving = useSave(saveView)
  const deleting = useSave(deleteView)
  const choosing = useSave(chooseView)
  const rereadChoices = () => client.invalidateQueries({ queryKey: [listViewChoices.path] })
  return {
    save: async ({ viewid, screen, name, search, isagency }: SavedView, ifMatch: string | undefined) => {
      const saved = await saving.save({ body: { viewid, screen, name, search, isagency }, ifMatch })
      await rereadChoices()
      return saved
    },
    remove: async ({ viewid }: SavedView, ifMatch: string | undefined) =>
      deleting.save({ params: { viewid: String(viewid) }, ifMatch }),
    /** Only what was clicked is sent: a second click does not wait for the first. */
    choose: async (choice: Body<typeof chooseView>) => {
      await choosing.save({ body: choice })
      await rereadChoices()
    },
  }
}
