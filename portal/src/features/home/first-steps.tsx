import { Right } from '@gangway/contract/access/rights'
import type { Onboarding, OnboardingStep as Step } from '@gangway/contract/features/home-onboarding'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadMessages, useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import { AskForOrganizers } from '../../parts/ask-for-organizers.tsx'
import { useOnboarding } from './home-data.ts'
import classes from './home-screen.module.css'

/** The names of the fields are those of other screens, which only a new agency needs here. */
const MissingFields = lazy(async () => {
  const [{ MissingFields }] = await Promise.all([
    import('./missing-fields.tsx'),
    loadMessages(['agency', 'wlv', 'parts']),
  ])
  return { default: MissingFields }
})

type OnboardingStepProps = { step: Step; done?: boolean | undefined; missing?: string[] | undefined }

const stepTexts = (t: Messages): Record<Step, { title: string; text: string }> => ({
  agency: { title: t.home.agencyStep, text: t.home.agencyStepText },
  bank: { title: t.home.bankStep, text: t.home.bankStepText },
  organizers: { title: t.home.organizersStep, text: t.home.organizersStepText },
  texts: { title: t.home.contactStep, text: t.home.contactStepText },
  layout: { title: t.home.layoutStep, text: t.home.layoutStepText },
  colleague: { title: t.home.colleagueStep, text: t.home.colleagueStepText },
})

const screens = {
  agency: '/partnerdata/edit',
  bank: '/partnerdata/edit',
  organizers: '/partnerdata/organizers',
  texts: '/icbe/data/edit',
  layout: '/wlv/edit',
  colleague: '/partnerdata/users',
} as const satisfies Record<Step, string>

/** Steps whose text does not already say everything that they lack. */
const namedSteps: readonly Step[] = ['agency', 'texts', 'layout']

/** Opens the form at the first field that is missing; for a colleague, the form of a new one. */
const searchFor = (step: Step, [first]: readonly string[]): { at?: string; user?: string } => {
  if (first === undefined || step === 'organizers') return {}
  return step === 'colleague' ? { user: 'new' } : { at: first }
}

/** One step: done, a link to do it, or somebody else's job. */
function OnboardingStep({ step, done, missing = [] }: OnboardingStepProps) {
  const t = useMessages()
  const session = useSession()
  const brand = useBrand()
  const { title, text } = stepTexts(t)[step]
  const Icon = done ? IconCircleCheck : IconCircle
  // Both screens have the texts; this login may lack the right to the first one.
  const hasContact = session && mayOpen({ right: Right.administration }, session, brand)
  const to = step === 'texts' && !hasContact ? screens.layout : screens[step]
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        {done === undefined ? (
          <span className={shapes.name}>{title}</span>
        ) : (
          <Link to={to} search={searchFor(step, missing)}>
            {title}
          </Link>
        )}
        {done && <VisuallyHidden> ({t.home.done})</VisuallyHidden>}
        <p>{done === undefined ? t.home.administrator : text}</p>
        {missing.length > 0 && namedSteps.includes(step) && (
          <Suspense>
            <MissingFields step={step} fields={missing} />
          </Suspense>
        )}
        {step === 'organizers' && done === false && <AskForOrganizers />}
      </div>
    </li>
  )
}

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
      <div className={classes.progressHead}>
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
