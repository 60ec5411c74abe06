import type { ClaimSummary } from '@gangway/contract/features/provisions-claims'
import { listPartnerClaims } from '@gangway/contract/features/provisions-claims-console'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { Section } from './partner-section.tsx'

/** Claims that are shown before somebody asks for all of them. */
const shownFirst = 5

/** MNY-5: the claims of a partner, the latest change first. */
export function PartnerClaims({ partnerid }: { partnerid: number }) {
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
