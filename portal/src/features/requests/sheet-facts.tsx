import type { RequestSheet } from '@gangway/contract/features/requests'
import { formatPhone, telOf } from '@gangway/contract/phone'
import { useFormats } from '@gangway/kit/messages/formats'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Contacts } from '../../parts/contact/contacts.tsx'
import work from '../../parts/work/work.module.css'
import classes from './request-sheet.module.css'

/** ENQ-1: who asked, how to reach them, and what they asked for. */
export function SheetFacts({ sheet }: { sheet: RequestSheet }) {
  const t = useMessages()
  const { date, moment, euro, number } = useFormats()
  const { customeremail: mail, customerphone: phone, reiseterminvon: from, reiseterminbis: to } = sheet
  return (
    <>
      <Facts
        title={t.requests.contact}
        lines={[
          [t.requests.facts.customer, sheet.customername],
          [t.requests.facts.email, mail && <Anchor href={`mailto:${mail}`}>{mail}</Anchor>],
          [t.requests.facts.phone, phone && <Anchor href={telOf(phone)}>{formatPhone(phone)}</Anchor>],
          [t.requests.facts.place, sheet.customerplace],
        ]}
      />
      <Anchor
        className={classes.customer}
        renderRoot={(props) => (
          <Link {...props} to="/customers/$bookingid" params={{ bookingid: String(sheet.bookingid) }} />
        )}
      >
        {t.transactions.customer}
      </Anchor>
      <Facts
        title={t.requests.asked}
        lines={[
          [t.requests.facts.number, sheet.bookingnr || sheet.bookingid],
          [t.requests.facts.requestedat, moment(sheet.requestedat)],
          [t.requests.facts.cruise, sheet.name],
          [t.requests.facts.ship, [sheet.shipname, sheet.shippingcompany].filter(Boolean).join(' · ')],
          [t.requests.facts.days, from && to ? `${date(from)} – ${date(to)}` : ''],
          [t.requests.facts.persons, sheet.persons > 0 && number(sheet.persons)],
          [t.requests.facts.traveler, sheet.travelername],
          [t.requests.facts.price, sheet.bookingpricebrutto > 0 && euro(sheet.bookingpricebrutto)],
          [t.requests.facts.comment, sheet.comment && <Contacts text={sheet.comment} />],
        ]}
      />
    </>
  )
}

function Facts({ title, lines }: { title: string; lines: readonly [string, ReactNode][] }) {
  const present = lines.filter(([, value]) => value !== '' && value !== false && value !== undefined)
  if (present.length === 0) return null
  return (
    <section>
      <h3 className={work.heading}>{title}</h3>
      <dl className={work.facts}>
        {present.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
