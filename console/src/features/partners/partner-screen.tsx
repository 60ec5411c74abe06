import { listHistory } from '@gangway/contract/features/audit-console'
import { lockPartner, type PartnerFacts, savePartner } from '@gangway/contract/features/partners'
import { endPartnerContract, takePartnerArchive } from '@gangway/contract/features/partners-ending'
import { listPartnerNotes } from '@gangway/contract/features/partners-notes'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { searchPartnerCustomers } from '@gangway/contract/features/privacy-console'
import type { ClaimSummary } from '@gangway/contract/features/provisions-claims'
import { listPartnerClaims } from '@gangway/contract/features/provisions-claims-console'
import { useCall } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconContract, IconExternalLink, IconLock, IconLockOpen, IconPackageExport } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { PartnerCustomers } from './partner-customers.tsx'
import { usePartner } from './partner-data.ts'
import type { Act } from './partner-dialogs.tsx'
import { EndingNotice } from './partner-ending.tsx'
import { Facts } from './partner-facts.tsx'
import { Health } from './partner-health.tsx'
import { Logins, Sessions } from './partner-logins.tsx'
import { Notes } from './partner-notes.tsx'
import { Organizers } from './partner-organizers.tsx'
import { Section } from './partner-section.tsx'
import { useMay } from './partners-data.ts'
import { useView } from './use-view.ts'

/** Claims that are shown before somebody asks for all of them. */
const shownFirst = 5

/** MNY-5: the claims of a partner, the latest change first. */
function PartnerClaims({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const claims = useCall(listPartnerClaims, { params: { partnerid } })
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title={t.partners.claims.title}>
      <Loaded query={claims} empty={t.partners.claims.none}>
        {(rows) => (
          <>
            <ul className={classes.notes}>
              {(isWhole ? rows : rows.slice(0, shownFirst)).map((claim) => (
                <li key={claim.claimid}>
                  <ClaimLine partnerid={partnerid} claim={claim} />
                </li>
              ))}
            </ul>
            {!isWhole && rows.length > shownFirst && (
              <div>
                <Button variant="default" onClick={() => setWhole(true)}>
                  {fill(t.partners.claims.all, { n: rows.length })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function ClaimLine({ partnerid, claim }: { partnerid: number; claim: ClaimSummary }) {
  const t = useMessages()
  const { euro, moment } = useFormats()
  const { claimid, bookingid, bookingnr, state, isoverdue } = claim
  return (
    <>
      <Link
        to="/claims/$partnerid/$claimid"
        params={{ partnerid: String(partnerid), claimid: String(claimid) }}
        className={classes.link}
      >
        {fill(t.partners.claims.line, { nr: bookingnr || bookingid, amount: euro(claim.amount) })}
      </Link>
      <p className={classes.numbers}>
        {isoverdue ? t.partners.claims.overdue : t.partners.claims.states[state]} · {moment(claim.changedat)}
      </p>
    </>
  )
}

const route = getRouteApi('/partners/$partnerid')

const EnteredRecord = lazy(async () => ({ default: (await import('./partner-record.tsx')).EnteredRecord }))
const PartnerDialog = lazy(async () => ({ default: (await import('./partner-dialogs.tsx')).PartnerDialog }))
const PartnerEditor = lazy(async () => ({ default: (await import('./partner-editor.tsx')).PartnerEditor }))

/** One partner: what it is, how it is doing, who logs in, and everything the role may do about it. */
export function PartnerScreen() {
  const t = useMessages()
  const { date } = useFormats()
  const { partnerid } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const may = useMay()
  const partner = usePartner(partnerid)
  const facts = partner.data
  const lead = facts && {
    id: facts.partnerid,
    brand: facts.brandname,
    when: date(facts.createdat),
  }
  if (edit && may(savePartner))
    return (
      <Suspense fallback={<FormSkeleton groups={[6]} />}>
        <PartnerEditor
          key={partnerid}
          partnerid={partnerid}
          partner={facts}
          // Replaces the form in the history, so that Back does not open it again.
          onBack={() => void navigate({ search: {}, replace: true })}
        />
      </Suspense>
    )
  return (
    <Page
      key={partnerid}
      title={facts?.agency.firma || `${t.shell.screens.partners} ${partnerid}`}
      lead={lead && fill(t.partners.since, lead)}
      action={
        <Link to="/partners" className={classes.link}>
          {t.partners.back}
        </Link>
      }
    >
      <Loaded query={partner}>
        {(data) => <Content partner={data} onEdit={() => void navigate({ search: { edit: true } })} />}
      </Loaded>
    </Page>
  )
}

function Content({ partner, onEdit }: { partner: PartnerFacts; onEdit: () => void }) {
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const [outcome, setOutcome] = useState<string>()
  const view = useView(partner.partnerid)
  const start = (next: Act) => {
    setOutcome(undefined)
    setAct(next)
  }
  return (
    <div className={shapes.stackLg}>
      <Actions partner={partner} view={view} onAct={start} />
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <EndingNotice partner={partner} />
      {partner.locked && partner.endedat === null && <LockNotice {...partner} />}
      {partner.bankchanges.open > 0 && <BankNotice isFrozen={partner.bankchanges.frozen > 0} />}
      <div className={classes.columns}>
        <div className={shapes.stackXl}>
          <Health partner={partner} onAct={start} onEdit={onEdit} onView={view.open} />
          <Logins partner={partner} onAct={start} />
          <Sessions partner={partner} onAct={start} />
        </div>
        <div className={shapes.stackXl}>
          <Facts partner={partner} onEdit={onEdit} />
          <Organizers partnerid={partner.partnerid} onAct={start} />
          <PartnerClaims partnerid={partner.partnerid} />
          {may(searchPartnerCustomers) && <PartnerCustomers partnerid={partner.partnerid} />}
          {may(listPartnerNotes) && <Notes partnerid={partner.partnerid} />}
        </div>
      </div>
      <Suspense>
        <EnteredRecord partnerid={partner.partnerid} />
      </Suspense>
      <Suspense>
        {act && <PartnerDialog act={act} partner={partner} onClose={() => setAct(undefined)} onDone={setOutcome} />}
      </Suspense>
    </div>
  )
}

type ActionsProps = { partner: PartnerFacts; view: ReturnType<typeof useView>; onAct: (act: Act) => void }

/** View as partner, lock, archive, and the way to the history. */
function Actions({ partner, view, onAct }: ActionsProps) {
  const t = useMessages()
  const may = useMay()
  const { locked, partnerid } = partner
  const Icon = locked ? IconLockOpen : IconLock
  return (
    <>
      <div className={shapes.row}>
        {may(viewPartner) && (
          <Button
            loading={view.isPending}
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
            onClick={() => view.open()}
          >
            {t.partners.view}
          </Button>
        )}
        {may(lockPartner) && partner.endedat === null && (
          <Button
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct('lock')}
          >
            {locked ? t.partners.lock.unlock : t.partners.lock.lock}
          </Button>
        )}
        {may(takePartnerArchive) && (
          <Button
            variant="default"
            leftSection={<IconPackageExport size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct('archive')}
          >
            {t.partners.archive.take}
          </Button>
        )}
        {may(endPartnerContract) && partner.erasedat === null && (
          <Button
            variant="default"
            leftSection={<IconContract size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct(partner.endsat === null ? 'end' : 'keep')}
          >
            {partner.endsat === null ? t.partners.ending.end : t.partners.ending.keep}
          </Button>
        )}
        <Link to="/publishing" search={{ kind: 'provisions', partnerid: String(partnerid) }} className={classes.link}>
          {t.partners.links.statements}
        </Link>
        {may(listHistory) && (
          <Link to="/history" search={{ partnerid: String(partnerid) }} className={classes.link}>
            {t.partners.links.history}
          </Link>
        )}
      </div>
      {view.isBlocked && <Notice tone="warn">{t.partners.viewBlocked}</Notice>}
      {view.failure !== undefined && <FailureNotice error={view.failure} />}
    </>
  )
}

function BankNotice({ isFrozen }: { isFrozen: boolean }) {
  const t = useMessages()
  const toInbox = (
    <Link to="/inbox" search={{ kind: 'bank' }} className={classes.link}>
      {t.partners.bank.open}
    </Link>
  )
  return (
    <Notice tone={isFrozen ? 'bad' : 'warn'} role="status" action={toInbox}>
      {isFrozen ? t.partners.bank.frozen : t.partners.bank.waiting}
    </Notice>
  )
}

function LockNotice({ lockreason, lockedat }: PartnerFacts) {
  const t = useMessages()
  const { moment } = useFormats()
  const title = lockedat ? fill(t.partners.lockedTitle, { when: moment(lockedat) }) : t.partners.lockedUnknown
  return (
    <Notice tone="warn" title={title}>
      {lockreason ?? t.partners.noReason}
    </Notice>
  )
}
