import type { Onboarding } from '@gangway/contract/features/home-onboarding'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import type { Session } from '../../lib/session/session-record.ts'
import classes from './first-steps.module.css'
import { useOnboarding } from './home-data.ts'
import { OnboardingStep } from './onboarding-step.tsx'

type Props = {
  session: Session
  /** Nobody has visited, requested or booked yet: nothing else can be shown. */
  isNew: boolean
}

/** HDR-5: what an agency does before its first booking. The list ticks itself off and disappears when all is done. */
export function FirstSteps({ session, isNew }: Props) {
  const t = useMessages()
  const onboarding = useOnboarding()
  return (
    <Loaded query={onboarding} skeleton={isNew ? <Skeleton height={420} /> : null}>
      {(data) => {
        const isOpen = data.steps.some(({ done }) => done === false)
        if (!isOpen && !isNew) return null
        return (
          <section className={classes.start} aria-labelledby="first-steps">
            <h2 id="first-steps">{t.home.newTitle}</h2>
            {isNew && <p>{t.home.newText}</p>}
            {isOpen ? <Checklist onboarding={data} session={session} /> : <TryOut session={session} />}
          </section>
        )
      }}
    </Loaded>
  )
}

function Checklist({ onboarding, session }: { onboarding: Onboarding; session: Session }) {
  const t = useMessages()
  const formats = useFormats()
  const { percent, steps } = onboarding
  return (
    <>
      <div className={classes.head}>
        <h3>{t.home.steps}</h3>
        <p>{fill(t.home.percent, { n: formats.number(percent) })}</p>
      </div>
      <progress className={classes.progress} aria-label={t.home.progress} value={percent} max={100} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <OnboardingStep key={step.step} {...step} />
        ))}
      </ol>
      <TryOut session={session} />
    </>
  )
}

function TryOut({ session }: { session: Session }) {
  const t = useMessages()
  return (
    <p className={classes.tryOut}>
      <ExternalLink href={engineLink(session)}>{t.home.engineStep}</ExternalLink> {t.home.engineStepText}
    </p>
  )
}
