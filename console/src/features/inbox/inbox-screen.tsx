import type { InboxItem, InboxKind } from '@gangway/contract/features/inbox'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './inbox.module.css'
import { useInbox } from './inbox-data.ts'
import { MailLine } from './mail-line.tsx'
import { UnlistedLine } from './unlisted-line.tsx'

const route = getRouteApi('/inbox')

const keyOf = (item: InboxItem) =>
  item.kind === 'mail' ? `mail ${item.partnerid} ${item.mailid}` : `${item.entrykind} ${item.entryid}`

/** What waits for somebody of the provider, the oldest first. */
export function InboxScreen() {
  const t = useMessages()
  const { number } = useFormats()
  const { kind } = route.useSearch()
  const navigate = route.useNavigate()
  const inbox = useInbox()
  const [outcome, setOutcome] = useState<string>()
  const chosen = kind === 'unlisted' || kind === 'mail' ? kind : 'all'
  const counts = inbox.data?.counts
  const label = (one: InboxKind) => (counts ? `${t.inbox.kinds[one]} (${number(counts[one])})` : t.inbox.kinds[one])
  const choose = (value: InboxKind | 'all') => {
    setOutcome(undefined)
    void navigate({ search: value === 'all' ? {} : { kind: value } })
  }
  return (
    <Page
      title={t.shell.screens.inbox}
      lead={t.inbox.lead}
      filter={
        <Segments
          label={t.inbox.show}
          isLabelHidden
          options={[
            { value: 'all', label: t.inbox.all },
            { value: 'unlisted', label: label('unlisted') },
            { value: 'mail', label: label('mail') },
          ]}
          value={chosen}
          onChange={choose}
        />
      }
    >
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={inbox}>
        {({ items }) => {
          const visible = items.filter((item) => chosen === 'all' || item.kind === chosen)
          if (visible.length === 0) return <Empty>{t.inbox.empty}</Empty>
          return (
            <ol className={classes.items}>
              {visible.map((item) => (
                <li key={keyOf(item)} className={classes.item}>
                  {item.kind === 'mail' ? <MailLine item={item} onDone={setOutcome} /> : <UnlistedLine item={item} />}
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      <p className={classes.later}>{t.inbox.later}</p>
    </Page>
  )
}
