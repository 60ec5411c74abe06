import { type Bit, Right } from '@gangway/contract/rights'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.ts'
import { mayOpen } from '../../lib/access.ts'
import { engineLink } from '../../lib/engine.ts'
import { useTenant } from '../../lib/session.ts'
import type { Session } from '../../lib/session-record.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import classes from './home-screen.module.css'

/** What an agency without figures does first, as far as this login may. */
export function FirstSteps({ session }: { session: Session }) {
  const t = useWords()
  const tenant = useTenant()
  const may = (bit: Bit) => mayOpen({ bit }, session, tenant)
  return (
    <section className={classes.start} aria-labelledby="first-steps">
      <h2 id="first-steps">{t.home.newTitle}</h2>
      <p>{t.home.newText}</p>
      <h3>{t.home.steps}</h3>
      <ol>
        {may(Right.partnerdata) && (
          <Step text={t.home.agencyStepText}>
            <Link to="/partnerdata/edit">{t.home.agencyStep}</Link>
          </Step>
        )}
        {may(Right.administration) && (
          <Step text={t.home.organizersStepText}>
            <Link to="/partnerdata/organizers">{t.home.organizersStep}</Link>
          </Step>
        )}
        {may(Right.administration) && (
          <Step text={t.home.contactStepText}>
            <Link to="/icbe/data/edit">{t.home.contactStep}</Link>
          </Step>
        )}
        <Step text={t.home.engineStepText}>
          <ExternalLink href={engineLink(session)}>{t.home.engineStep}</ExternalLink>
        </Step>
      </ol>
    </section>
  )
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p>{text}</p>
    </li>
  )
}
