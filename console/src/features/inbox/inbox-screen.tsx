import { type InboxItem, type InboxKind, inboxKinds } from '@gangway/contract/features/inbox'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { ActivationLine } from './activation-line.tsx'
import { BankLine } from './bank-line.tsx'
import { ClaimLine } from './claim-line.tsx'
import classes from './inbox.module.css'
import { useInbox } from './inbox-data.ts'
import { MailLine } from './mail-line.tsx'
import { UnlistedLine } from './unlisted-line.tsx'

const route = getRouteApi('/inbox')

const keyOf = (item: InboxItem) => {
  if (item.kind === 'bank') return `bank ${item.partnerid} ${item.changeid}`
  if (item.kind === 'claim') return `claim ${item.partnerid} ${item.claimid}`
  if (item.kind === 'activation') return `activation ${item.partnerid}`
  return item.kind === 'mail' ? `mail ${item.partnerid} ${item.mailid}` : `${item.entrykind} ${item.entryid}`
}

function Line({ item, onDone }: { item: InboxItem; onDone: (outcome: string) => void }) {
  if (item.kind === 'bank') return <BankLine item={item} onDone={onDone} />
  if (item.kind === 'claim') return <ClaimLine item={item} />
  if (item.kind === 'activation') return <ActivationLine item={item} onDone={onDone} />
  return item.kind === 'mail' ? <MailLine item={item} onDone={onDone} /> : <UnlistedLine item={item} />
}

/** What waits for somebody of the provider, the oldest first. */
export function InboxScreen() {
  const t = useMessages()
  const { number } = useFormats()
  const { kind } = route.useSearch()
  const navigate = route.useNavigate()
  const inbox = useInbox()
  const [outcome, setOutcome] = useState<string>()
  const chosen = inboxKinds.find((one) => one === kind) ?? 'all'
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
            ...inboxKinds.map((value) => ({ value, label: label(value) })),
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
                  <Line item={item} onDone={setOutcome} />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
    </Page>
  )
}
