import { rolesOf } from '@gangway/contract/call'
import { acceptClaim, type PartnerClaim } from '@gangway/contract/features/provisions-claims-console'
import { FileButton } from '@gangway/kit/download/file-button.tsx'
import { Conversation } from '@gangway/kit/layout/conversation.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ClaimAnswer } from './claim-answer.tsx'
import { loadClaimFile, useClaim } from './claim-data.ts'
import { ClaimFacts, ClaimLines } from './claim-facts.tsx'
import classes from './claims.module.css'

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
      <div className={classes.column}>
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
