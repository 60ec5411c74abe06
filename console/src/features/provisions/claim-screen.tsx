import { rolesOf } from '@gangway/contract/calls/call'
import { acceptClaim, type PartnerClaim } from '@gangway/contract/features/provisions-claims-console'
import { FileButton } from '@gangway/kit/download/file-button.tsx'
import { Conversation } from '@gangway/kit/layout/conversation.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { DataTable } from '@gangway/kit/table/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ClaimAnswer } from './claim-answer.tsx'
import { loadClaimFile, useClaim } from './claim-data.ts'
import classes from './claims.module.css'

/** What a claim is about, in a few lines. */
function ClaimFacts({ claim }: { claim: PartnerClaim }) {
  const t = useMessages()
  const { euro, date, moment, monthYear } = useFormats()
  const { partnerid, firma, bookingid, bookingnr, customername, promised, state } = claim
  const rows = [
    {
      label: t.provisions.facts.agency,
      value: (
        <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }} className={classes.link}>
          {firma} ({partnerid})
        </Link>
      ),
    },
    { label: t.provisions.facts.booking, value: bookingnr || String(bookingid) },
    { label: t.provisions.facts.customer, value: customername || '–' },
    { label: t.provisions.facts.returned, value: date(claim.reiseterminbis) },
    { label: t.provisions.facts.organizer, value: claim.organizername || '–' },
    { label: t.provisions.facts.ship, value: claim.shipname || '–' },
    { label: t.provisions.facts.price, value: euro(claim.bookingpricebrutto) },
    { label: t.provisions.facts.commission, value: euro(claim.commission) },
    { label: t.provisions.facts.paid, value: euro(claim.paid) },
    { label: t.provisions.facts.open, value: euro(claim.open) },
    { label: t.provisions.facts.amount, value: <strong>{euro(claim.amount)}</strong> },
    { label: t.provisions.facts.state, value: t.provisions.states[state] },
    ...(promised && state === 'accepted'
      ? [
          {
            label: t.provisions.facts.promised,
            value: (
              <>
                {monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7)))}
                {claim.isoverdue && <span className={classes.alarm}>{t.provisions.overdue}</span>}
              </>
            ),
          },
        ]
      : []),
    { label: t.provisions.facts.since, value: moment(claim.createdat) },
  ]
  return (
    <dl className={`${shapes.facts} ${classes.facts}`}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What statements paid for the booking, line by line. */
function ClaimLines({ claim: { lines } }: { claim: PartnerClaim }) {
  const t = useMessages()
  const { euro, date } = useFormats()
  const texts = t.provisions.lines
  return (
    <section className={classes.lines} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {lines.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.title}
          rows={lines}
          columns={[
            {
              key: 'statement',
              header: texts.columns.statement,
              isHeading: true,
              cell: ({ statementnr, text }) => [statementnr, text].filter(Boolean).join(' · '),
            },
            { key: 'issued', header: texts.columns.issued, cell: ({ issued }) => date(issued) },
            { key: 'kind', header: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
            { key: 'amount', header: texts.columns.amount, align: 'right', cell: ({ amount }) => euro(amount) },
          ]}
          rowKey={({ statementid, lineno }) => `${statementid}.${lineno}`}
        />
      )}
    </section>
  )
}

const route = getRouteApi('/claims/$partnerid/$claimid')

/** MNY-5: one claim: what it is about, the conversation, and what accounting can do with it. */
export function ClaimScreen() {
  const t = useMessages()
  const { partnerid, claimid } = route.useParams()
  const claim = useClaim(partnerid, claimid)
  const nr = claim.data && (claim.data.bookingnr || claim.data.bookingid)
  return (
    <Page
      key={`${partnerid} ${claimid}`}
      title={nr ? fill(t.provisions.title, { nr }) : t.provisions.claim}
      lead={claim.data && fill(t.provisions.lead, { firma: claim.data.firma, id: partnerid })}
      action={
        <Link to="/inbox" search={{ kind: 'claim' }} className={classes.link}>
          {t.provisions.back}
        </Link>
      }
    >
      <Loaded query={claim}>{(data) => <Content claim={data} />}</Loaded>
    </Page>
  )
}

function Content({ claim }: { claim: PartnerClaim }) {
  const t = useMessages()
  const session = useSession()
  const [outcome, setOutcome] = useState<string>()
  const entries = useEntries(claim)
  const mayDecide = session && rolesOf(acceptClaim.access)?.includes(session.role)
  return (
    <div className={classes.columns}>
      <div className={shapes.stackLg}>
        {outcome && <Notice tone="good">{outcome}</Notice>}
        <Conversation label={t.provisions.conversation} entries={entries} />
        {mayDecide && <ClaimAnswer claim={claim} onDone={setOutcome} />}
        <ClaimLines claim={claim} />
      </div>
      <ClaimFacts claim={claim} />
    </div>
  )
}

/** The conversation in the reader's words. */
const useEntries = ({ partnerid, claimid, messages, firma }: PartnerClaim) => {
  const t = useMessages()
  const { moment, monthYear } = useFormats()
  return messages.map(({ side, author, at, step, text, promised, file }, place) => {
    const month = promised ? monthYear(Number(promised.slice(0, 4)), Number(promised.slice(5, 7))) : ''
    const isPayment = step === 'pay'
    return {
      key: place,
      isOwn: side === 'provider',
      who: isPayment ? t.provisions.statement : side === 'agency' && author !== firma ? `${author} (${firma})` : author,
      when: moment(at),
      step: fill(t.provisions.steps[step], { month, nr: text }),
      text: isPayment ? '' : text,
      file: file && <FileButton {...file} load={loadClaimFile({ partnerid, claimid, messageno: file.messageno })} />,
    }
  })
}
