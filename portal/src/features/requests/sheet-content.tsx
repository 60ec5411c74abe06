import type { RequestSheet } from '@gangway/contract/features/requests'
import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { clock } from '@gangway/kit/browser/clock'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconArrowsMove, IconHandGrab, IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Contacts } from '../../parts/contact/contacts.tsx'
import { BookingDeadlines } from '../../parts/deadlines/booking-deadlines.tsx'
import { WorkFields } from '../../parts/work/work-fields.tsx'
import { WorkNotes } from '../../parts/work/work-notes.tsx'
import { EngineNotice } from './engine-notice.tsx'
import { StageItems } from './move-menu.tsx'
import { departureOf, isOpenStage } from './request-card.tsx'
import classes from './request-list.module.css'
import { RequestState } from './request-state.tsx'
import { ageOf } from './requests-filter.ts'
import { ReturnedNotice, SheetHistory } from './sheet-history.tsx'
import type { SheetProps } from './sheet-props.ts'
import { stageIcons } from './stage-icons.ts'

/** The days of the cruise; of a flexible request the month of its departure. */
const askedDays = (
  { reiseterminvon: from, reiseterminbis: to, wholemonth }: RequestSheet,
  t: Messages,
  formats: Formats,
) => {
  if (!from || !to) return ''
  return wholemonth
    ? departureOf({ reiseterminvon: from, wholemonth }, t, formats)
    : `${formats.date(from)} – ${formats.date(to)}`
}

/** ENQ-1: who asked, how to reach them, and what they asked for. */
function SheetFacts({ sheet }: { sheet: RequestSheet }) {
  const t = useMessages()
  const formats = useFormats()
  const { moment, euro, number } = formats
  const { customeremail: mail, customerphone: phone, pricefrom } = sheet
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
          [t.requests.facts.travelid, sheet.routeplanid ?? ''],
          [t.requests.facts.ship, [sheet.shipname, sheet.shippingcompany].filter(Boolean).join(' · ')],
          [t.requests.facts.days, askedDays(sheet, t, formats)],
          [t.requests.facts.persons, sheet.persons > 0 && number(sheet.persons)],
          [t.requests.facts.traveler, sheet.travelername],
          [t.requests.facts.pricefrom, pricefrom !== null && fill(t.requests.pricefrom, { price: euro(pricefrom) })],
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
      <h3 className={shapes.heading}>{title}</h3>
      <dl className={shapes.facts}>
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

const loadAnswerDialog = () => import('./answer-dialog.tsx')
const AnswerDialog = lazy(async () => ({ default: (await loadAnswerDialog()).AnswerDialog }))

type Props = SheetProps & { sheet: RequestSheet }

/** Where the request stands, what to do next, who asked for what, and what was done. */
export function SheetContent({ sheet, ...props }: Props) {
  const t = useMessages()
  const { actions, isReadOnly, requests } = props
  const Icon = stageIcons[sheet.stage]
  return (
    <div className={shapes.stackLg}>
      <div className={shapes.row}>
        <span className={classes.sheetStage}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t.requests.stages[sheet.stage]}
        </span>
        <RequestState card={sheet} age={ageOf(sheet, new Date(clock.now()))} today={requests.today} />
      </div>
      <p className={classes.next}>
        <strong>{t.requests.nextStep}</strong> {t.requests.nextSteps[nextStepOf(sheet)]}
      </p>
      <ReturnedNotice sheet={sheet} />
      <EngineNotice card={sheet} actions={actions.actions} isReadOnly={isReadOnly} />
      <SheetActions sheet={sheet} {...props} />
      <SheetFacts sheet={sheet} />
      <BookingDeadlines bookingid={sheet.bookingid} />
      <WorkFields
        work={sheet}
        hasDueday
        people={requests.people}
        isReadOnly={isReadOnly}
        save={(changes) => actions.apply(sheet, changes)}
        explain={actions.explain}
      />
      <WorkNotes
        bookingid={sheet.bookingid}
        steps={sheet.steps}
        isReadOnly={isReadOnly}
        loginName={props.loginName}
        add={(text) => actions.changes.addNote(sheet, text)}
        explain={actions.explain}
      />
      <SheetHistory sheet={sheet} isReadOnly={isReadOnly} loginName={props.loginName} onUndo={actions.undoAnswer} />
    </div>
  )
}

const nextStepOf = ({ stage, answeredat }: RequestSheet) =>
  stage === 'working' && answeredat === null ? ('new' as const) : stage

function SheetActions({ sheet, actions, isReadOnly, me, loginName }: Props) {
  const t = useMessages()
  const [isAnswering, setAnswering] = useState(false)
  // In advance, so that it opens at once. Whether it could be loaded matters only then.
  useEffect(() => void loadAnswerDialog().catch(() => undefined), [])
  const answer = () => {
    // What was said last would cover the dialog's buttons on a phone.
    actions.dismiss()
    setAnswering(true)
  }
  const { customerphone, customeremail, stage, userno } = sheet
  const mayTake = sheet.wasrequest && isOpenStage(stage) && userno !== me
  return (
    <div className={shapes.row}>
      {!isReadOnly && customeremail !== '' && (
        <Button leftSection={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={answer}>
          {t.requests.answer}
        </Button>
      )}
      {customerphone !== '' && (
        <Button
          component="a"
          href={telOf(customerphone)}
          variant="default"
          leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
        >
          {t.requests.call}
        </Button>
      )}
      {!isReadOnly && mayTake && (
        <Button
          variant="default"
          leftSection={<IconHandGrab size={16} stroke={1.75} aria-hidden />}
          onClick={() => actions.actions.take(sheet)}
        >
          {t.requests.take}
        </Button>
      )}
      {!isReadOnly && sheet.wasrequest && (
        <Menu position="bottom-start" width={208}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconArrowsMove size={16} stroke={1.75} aria-hidden />}>
              {t.requests.move}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <StageItems card={sheet} onMove={(next) => actions.actions.move(sheet, next)} />
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {isAnswering && <AnswerDialog {...{ sheet, actions, loginName }} onClose={() => setAnswering(false)} />}
      </Suspense>
    </div>
  )
}
