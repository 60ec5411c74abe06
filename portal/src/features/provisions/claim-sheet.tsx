import type { Claim } from '@gangway/contract/features/provisions-claims'
import { FileButton } from '@gangway/kit/download/file-button.tsx'
import { Conversation } from '@gangway/kit/layout/conversation.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { ClaimReply } from './claim-reply.tsx'
import { loadClaimFile, useClaim } from './claims-data.ts'
import { monthName } from './month-name.ts'
import classes from './open-money.module.css'

/** MNY-5: a claim beside the list: what it is about, the conversation, and what the agency can do with it. */
export function ClaimSheet({ claimid, onClose }: { claimid: string; onClose: () => void }) {
  const t = useMessages()
  const claim = useClaim(claimid)
  const nr = claim.data ? claim.data.bookingnr || claim.data.bookingid : ''
  return (
    <Drawer
      opened={claimid !== ''}
      onClose={onClose}
      position="right"
      size={520}
      title={fill(t.provisions.claims.sheet, { nr })}
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ root: classes.sheet, title: classes.title }}
    >
      <Loaded query={claim}>{(data) => <Content key={data.claimid} claim={data} />}</Loaded>
    </Drawer>
  )
}

function Content({ claim }: { claim: Claim }) {
  const t = useMessages()
  const [outcome, setOutcome] = useState<string>()
  return (
    <div className={classes.content}>
      <Facts claim={claim} />
      <Conversation label={t.provisions.claims.conversation} entries={useEntries(claim)} />
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <ClaimReply claim={claim} onDone={setOutcome} />
    </div>
  )
}

function Facts({ claim }: { claim: Claim }) {
  const t = useMessages()
  const formats = useFormats()
  const { state, promised, isoverdue, customername } = claim
  const month = promised ? monthName(formats, promised) : ''
  const isPromised = state === 'accepted' && month !== ''
  const rows = [
    [t.provisions.claims.amount, formats.euro(claim.amount)],
    [t.provisions.claims.columns.customername, customername || '–'],
    [t.provisions.claims.columns.reiseterminbis, formats.date(claim.reiseterminbis)],
    [t.provisions.claims.columns.state, t.provisions.claims.claims[state]],
    ...(isPromised ? [[t.provisions.claims.columns.promised, month]] : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isoverdue && <Notice tone="warn">{fill(t.provisions.claims.overdueText, { month })}</Notice>}
    </>
  )
}

/** The conversation in the reader's words. The provider speaks with one voice: the brand's. */
const useEntries = ({ claimid, messages }: Claim) => {
  const t = useMessages()
  const formats = useFormats()
  const brand = useBrand()
  return messages.map(({ side, author, at, step, text, promised, file }, place) => {
    const isPayment = step === 'pay'
    return {
      key: place,
      isOwn: side === 'agency',
      who: isPayment ? t.provisions.claims.statement : author || brand.name,
      when: formats.moment(at),
      step: fill(t.provisions.claims.steps[step], { month: promised ? monthName(formats, promised) : '', nr: text }),
      text: isPayment ? '' : text,
      file: file && <FileButton {...file} load={loadClaimFile(claimid, file.messageno)} />,
    }
  })
}
