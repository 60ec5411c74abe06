import { rolesOf } from '@gangway/contract/call'
import { type FeedScope, feedScopes, listFeedRefusals, listKeys } from '@gangway/contract/features/feed-console'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { FeedArrivals } from './feed-arrivals.tsx'
import { FeedKeys } from './feed-keys.tsx'
import { FeedRefusals } from './feed-refusals.tsx'

const route = getRouteApi('/feed')

const tabs = ['arrivals', 'refusals', 'keys'] as const
type Tab = (typeof tabs)[number]

const needed = { arrivals: undefined, refusals: listFeedRefusals, keys: listKeys } as const

/** What the provider's machines send: what came in, what was refused, and the keys. */
export function FeedScreen() {
  const t = useMessages()
  const session = useSession()
  const { tab, scope, before } = route.useSearch()
  const navigate = route.useNavigate()
  const isOpen = (one: Tab) => {
    const call = needed[one]
    return !call || (session !== undefined && rolesOf(call.access)?.includes(session.role) === true)
  }
  const openTabs = tabs.filter(isOpen)
  const chosen = openTabs.find((one) => one === tab) ?? 'arrivals'
  const chosenScope = feedScopes.find((one) => one === scope)
  return (
    <Page
      title={t.shell.screens.feed}
      lead={t.feed.lead}
      filter={
        openTabs.length > 1 && (
          <Segments
            label={t.feed.show}
            isLabelHidden
            options={openTabs.map((value) => ({ value, label: t.feed.tabs[value] }))}
            value={chosen}
            onChange={(value) => void navigate({ search: value === 'arrivals' ? {} : { tab: value } })}
          />
        )
      }
    >
      {chosen === 'arrivals' && <FeedArrivals />}
      {chosen === 'refusals' && (
        <FeedRefusals
          scope={chosenScope}
          before={before}
          onScope={(next: FeedScope | undefined) =>
            void navigate({ search: { tab: 'refusals', ...(next && { scope: next }) } })
          }
          onOlder={(id) => void navigate({ search: (now) => ({ ...now, before: String(id) }) })}
          onNewest={() => void navigate({ search: ({ before: _, ...now }) => now })}
        />
      )}
      {chosen === 'keys' && <FeedKeys />}
    </Page>
  )
}
