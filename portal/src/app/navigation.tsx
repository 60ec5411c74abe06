import { ScreenList } from '@gangway/kit/frame/screen-list.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { lazy, Suspense, useState } from 'react'
import { loadMessages, useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { inGroups, openScreens } from './open-screens.ts'

/** Loaded last: nothing waits for it. */
const RequestCount = lazy(async () => {
  const [{ RequestCount }] = await Promise.all([
    import('../features/requests/request-count.tsx'),
    loadMessages(['parts']),
  ])
  return { default: RequestCount }
})

type Props = { session: Session; isFolded?: boolean }

/** The screens that this session may open. */
export function Navigation({ session, isFolded = false }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const formats = useFormats()
  const [newRequests, setNewRequests] = useState(0)
  const screens = openScreens(session, brand)
  // The words for it are loaded with the number.
  const badge = newRequests > 0 && { count: newRequests, countText: formats.plural(newRequests, t.parts.newRequests) }
  const groups = inGroups(screens).map(({ group, screens }) => ({
    key: group ?? 'first',
    ...(group && { name: t.shell.groups[group] }),
    screens: screens.map(({ to, label, icon }) => ({
      to,
      icon,
      label: t.shell.screens[label],
      ...(label === 'requests' && badge),
    })),
  }))
  return (
    <>
      <ScreenList groups={groups} isFolded={isFolded} />
      {screens.some(({ label }) => label === 'requests') && (
        <Suspense>
          <RequestCount onCount={setNewRequests} />
        </Suspense>
      )}
    </>
  )
}
