import { rolesOf } from '@gangway/contract/calls/call'
import { type InboxItem, type InboxKind, inboxKinds, retryMail } from '@gangway/contract/features/inbox'
import { savePartnerOrganizers } from '@gangway/contract/features/partners-organizers'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconCoinEuro, IconKey, IconMailX, IconShip } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinesDialog, RefuseLines } from '../../parts/lines-dialog.tsx'
import { BankLine } from './bank-line.tsx'
import classes from './inbox.module.css'
import { useDismissMail, useInbox, useInboxChanged, useRetryMail } from './inbox-data.ts'

type Mail = Extract<InboxItem, { kind: 'mail' }>

/** A mail that came back: it is sent again, or taken off. */
function MailLine({ item, onDone }: { item: Mail; onDone: (outcome: string) => void }) {
  const t = useMessages()
  const { moment, plural } = useFormats()
  const session = useSession()
  const [failure, setFailure] = useState<unknown>()
  const [retry, dismiss, changed] = [useRetryMail(), useDismissMail(), useInboxChanged()]
  const { partnerid, mailid, firma, recipient } = item
  const run = (act: () => Promise<unknown>, outcome: string) => {
    setFailure(undefined)
    act().then(() => {
      onDone(fill(outcome, { recipient }))
      return changed()
    }, setFailure)
  }
  const kinds: Readonly<Record<string, string>> = t.inbox.mailKinds
  const isAllowed = session && rolesOf(retryMail.access)?.includes(session.role)
  return (
    <>
      <IconMailX className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{fill(t.inbox.mail, { recipient })}</p>
        <p className={classes.dim}>
          {kinds[item.mailkind] ?? item.mailkind} · {firma} ({partnerid}) ·{' '}
          {fill(t.inbox.triesSince, { tries: plural(item.tries, t.inbox.tries), when: moment(item.since) })}
        </p>
        {failure !== undefined && <FailureNotice error={failure} />}
      </div>
      {isAllowed && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={retry.isPending}
            disabled={dismiss.isPending}
            aria-label={fill(t.inbox.retryLabel, { recipient })}
            onClick={() => run(() => retry.save({ params: { partnerid, mailid } }), t.inbox.retried)}
          >
            {t.inbox.retry}
          </Button>
          <Button
            variant="subtle"
            loading={dismiss.isPending}
            disabled={retry.isPending}
            aria-label={fill(t.inbox.dismissLabel, { recipient })}
            onClick={() => run(() => dismiss.save({ params: { partnerid, mailid } }), t.inbox.dismissed)}
          >
            {t.inbox.dismiss}
          </Button>
        </div>
      )}
    </>
  )
}

type ActivationItem = Extract<InboxItem, { kind: 'activation' }>

/** ORG-3: an agency asks for cruise lines: partner care opens some, or refuses with a reason. */
function ActivationLine({ item, onDone }: { item: ActivationItem; onDone: (outcome: string) => void }) {
  const t = useMessages()
  const { moment } = useFormats()
  const session = useSession()
  const [act, setAct] = useState<'open' | 'refuse'>()
  const { partnerid, firma, by, since } = item
  const isAllowed = session && rolesOf(savePartnerOrganizers.access)?.includes(session.role)
  const Dialog = act === 'open' ? LinesDialog : RefuseLines
  return (
    <>
      <IconKey className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }}>
            {fill(t.inbox.activation.asks, { firma, id: partnerid })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.activation.asked, { who: by, when: moment(since) })}</p>
      </div>
      {isAllowed && (
        <div className={classes.actions}>
          <Button aria-label={fill(t.inbox.activation.openLabel, { firma })} onClick={() => setAct('open')}>
            {t.parts.lines.choose}
          </Button>
          <Button
            variant="default"
            aria-label={fill(t.inbox.activation.refuseLabel, { firma })}
            onClick={() => setAct('refuse')}
          >
            {t.parts.lines.refuse}
          </Button>
        </div>
      )}
      {act && <Dialog partner={{ partnerid, firma }} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  )
}

type Claim = Extract<InboxItem, { kind: 'claim' }>

/** MNY-5: a claim that waits: its link opens the conversation. */
function ClaimLine({ item }: { item: Claim }) {
  const t = useMessages()
  const { moment, euro, monthYear } = useFormats()
  const { firma, partnerid, claimid, bookingnr, promised } = item
  return (
    <>
      <IconCoinEuro
        className={classes.sign}
        data-alarm={promised !== null || undefined}
        size={20}
        stroke={1.5}
        aria-hidden
      />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/claims/$partnerid/$claimid" params={{ partnerid: String(partnerid), claimid: String(claimid) }}>
            {fill(t.inbox.claim, { firma, id: partnerid, amount: euro(item.amount), nr: bookingnr })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.since, { when: moment(item.since) })}</p>
        {promised && (
          <p className={classes.alarm}>
            {fill(t.inbox.promised, { month: monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7))) })}
          </p>
        )}
        {item.text && <p className={classes.quote}>{item.text}</p>}
      </div>
    </>
  )
}

type Unlisted = Extract<InboxItem, { kind: 'unlisted' }>

/** A name that bookings brought: it is adopted in the catalogue. */
function UnlistedLine({ item }: { item: Unlisted }) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <>
      <IconShip className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/catalogue" search={{ view: 'unlisted' }}>
            {fill(t.inbox.unlisted[item.entrykind], { name: item.name })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.since, { when: moment(item.since) })}</p>
      </div>
    </>
  )
}

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
