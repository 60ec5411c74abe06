import { readViewSearch, viewScreens } from '@gangway/contract/features/views'
import type { ListedScreen } from '@gangway/kit/frame/screen-list.tsx'
import { useEffect } from 'react'
import { type ListedView, useViews } from '../../parts/views/views-data.ts'

/** What the navigation has of the saved views, by screen: what a screen opens with, and the pinned ones below it. */
export type PinnedByScreen = Readonly<Record<string, Pick<ListedScreen, 'search' | 'views'>>>

const pinnedOf = (views: readonly ListedView[]): PinnedByScreen =>
  Object.fromEntries(
    viewScreens.map((name) => {
      const own = views.filter(({ screen }) => screen === name)
      const first = own.find(({ isdefault }) => isdefault)
      const pinned = own
        .filter(({ ispinned }) => ispinned)
        .map(({ viewid, name, search }) => ({ key: viewid, label: name, search: readViewSearch(search) }))
      return [name, { views: pinned, ...(first && { search: readViewSearch(first.search) }) }]
    }),
  )

/** Gives the navigation the saved views. It renders nothing, and is loaded after everything else. */
export function PinnedViews({ onViews }: { onViews: (pinned: PinnedByScreen) => void }) {
  const { views } = useViews()
  useEffect(() => onViews(pinnedOf(views)), [onViews, views])
  return null
}
