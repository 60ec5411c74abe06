import { rolesOf } from '@gangway/contract/calls/call'
import {
  type FeedRefusal,
  type FeedScope,
  feedScopes,
  listFeedRefusals,
  listKeys,
} from '@gangway/contract/features/feed-console'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { useProviderMoment } from '../../parts/provider-moment.ts'
import { EngineHooks } from './engine-hooks.tsx'
import classes from './feed.module.css'
import { FeedArrivals } from './feed-arrivals.tsx'
import { useRefusals } from './feed-data.ts'
import { FeedKeys } from './feed-keys.tsx'

type Props = {
  scope: FeedScope | undefined
  before: string | undefined
  onScope: (scope: FeedScope | undefined) => void
  onOlder: (before: number) => void
  onNewest: () => void
}

/** Items that were refused, with reason and content, newest first. */
function FeedRefusals({ scope, before, onScope, onOlder, onNewest }: Props) {
  const t = useMessages()
  const refusals = useRefusals(scope, before)
  return (
    <>
      <NativeSelect
        className={classes.choice}
        label={t.feed.kind}
        data={[
          { value: '', label: t.feed.everything },
          ...feedScopes.map((value) => ({ value, label: t.feed.scopes[value] })),
        ]}
        value={scope ?? ''}
        onChange={({ currentTarget }) => onScope(feedScopes.find((one) => one === currentTarget.value))}
      />
      <Loaded query={refusals}>
        {({ rows, hasmore }) => (
          <>
            {rows.length === 0 ? (
              <Empty>{t.feed.noRefusals}</Empty>
            ) : (
              <ol className={classes.refusals}>
                {rows.map((row) => (
                  <Refusal key={row.refusalid} refusal={row} />
                ))}
              </ol>
            )}
            <nav className={classes.pages} aria-label={t.feed.pages}>
              {before && (
                <Button
                  variant="default"
                  leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
                  onClick={onNewest}
                >
                  {t.feed.newest}
                </Button>
              )}
              {hasmore && (
                <Button
                  variant="default"
                  leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
                  onClick={() => onOlder(rows.at(-1)?.refusalid ?? 0)}
                >
                  {t.feed.older}
                </Button>
              )}
            </nav>
          </>
        )}
      </Loaded>
      <p className={shapes.dim}>{t.feed.kept}</p>
    </>
  )
}

/** JSON with line breaks; an item that was cut off stays as it is. */
const readable = (item: string) => {
  try {
    return JSON.stringify(JSON.parse(item), null, 2)
  } catch {
    return item
  }
}

function Refusal({ refusal }: { refusal: FeedRefusal }) {
  const t = useMessages()
  const moment = useProviderMoment()
  const reasons: Readonly<Record<string, string>> = t.feed.reasons
  const { at, key, list, fields, item } = refusal
  return (
    <li className={classes.refusal}>
      <p className={shapes.dim}>
        <time dateTime={at}>{moment(at)}</time> · {key} · {list}
      </p>
      <ul className={shapes.name}>
        {fields.map((issue) => (
          <li key={`${issue.field} ${issue.key}`}>
            <code>{issue.field || t.feed.wholeItem}</code>{' '}
            {fill(reasons[issue.key] ?? issue.key, {
              value: String(issue.params?.value ?? ''),
              n: String(issue.params?.n ?? ''),
            })}
            {issue.allowed && <span className={shapes.dim}> {fill(t.feed.allowed, { allowed: issue.allowed })}</span>}
          </li>
        ))}
      </ul>
      <details className={classes.content}>
        <summary>{t.feed.content}</summary>
        <pre>{readable(item)}</pre>
      </details>
    </li>
  )
}

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
      {chosen === 'keys' && (
        <>
          <FeedKeys />
          <EngineHooks />
        </>
      )}
    </Page>
  )
}
