import type { PartnerClaim } from '@gangway/contract/features/provisions-claims-console'
import { useFormats } from '@gangway/kit/messages/formats'
import { DataTable } from '@gangway/kit/table/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import classes from './claims.module.css'

/** What a claim is about, in a few lines. */
export function ClaimFacts({ claim }: { claim: PartnerClaim }) {
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
    <dl className={classes.facts}>
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
export function ClaimLines({ claim: { lines } }: { claim: PartnerClaim }) {
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
