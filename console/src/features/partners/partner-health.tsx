import { type PartnerFacts, savePartner, sendPartnerPassword } from '@gangway/contract/features/partners'
import { savePartnerOrganizers } from '@gangway/contract/features/partners-organizers'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { healthText } from '@gangway/contract/partners/health-text'
import {
  type HealthReason,
  healthReasons,
  type NextStep,
  type PartnerScreen,
} from '@gangway/contract/partners/partner-health'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { usePartnerHealth } from './partner-data.ts'
import type { Act } from './partner-dialogs.tsx'
import { Section } from './partner-section.tsx'
import { useConsoleLanguage, useMay, useMayOpenLogin, usePartnersLabels } from './partners-data.ts'

type Props = {
  partner: PartnerFacts
  onAct: (act: Act) => void
  onEdit: () => void
  onView: (screen?: PartnerScreen) => void
}

/** Every reason why the partner needs attention, with its numbers in words and its next step. */
export function Health({ partner, ...steps }: Props) {
  const t = useMessages()
  const { euro } = useFormats()
  const language = useConsoleLanguage()
  const labels = usePartnersLabels()
  const health = usePartnerHealth(String(partner.partnerid))
  return (
    <Section title={t.partners.health.title}>
      <Loaded query={health}>
        {({ reasons, locked, atrisk, revenue, revenuebefore }) => (
          <>
            <p className={classes.text}>
              {fill(t.partners.health.figures, {
                atrisk: euro(atrisk),
                revenue: euro(revenue),
                before: euro(revenuebefore),
              })}
            </p>
            {reasons.length === 0 && (
              <p className={classes.text}>{locked ? t.partners.health.locked : t.partners.health.well}</p>
            )}
            <ul className={classes.reasons}>
              {reasons.map((entry) => (
                <li key={entry.reason}>
                  <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
                  <div className={classes.reason}>
                    <h3 className={classes.name}>{labels.reasons[entry.reason]}</h3>
                    <p className={classes.numbers}>{healthText(language, entry)}</p>
                    <p className={classes.next}>
                      <strong>{t.partners.health.nextStep}:</strong>{' '}
                      {t.partners.nextSteps[healthReasons[entry.reason].next]}
                    </p>
                    <Steps reason={entry.reason} partner={partner} {...steps} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** The buttons of a reason, as far as the role allows them: the next step, and where the partner itself sees it. */
function Steps({ reason, partner, onAct, onEdit, onView }: Props & { reason: HealthReason }) {
  const t = useMessages()
  const may = useMay()
  const mayOpen = useMayOpenLogin(partner.addresschangedat)
  const look = { variant: 'default', size: 'compact-sm' } as const
  const { next, screen }: { next: NextStep; screen?: PartnerScreen } = healthReasons[reason]
  return (
    <div className={shapes.row}>
      {next === 'contact' && (
        <Button {...look} component="a" href={`mailto:${partner.agency.email}`}>
          {t.partners.mail}
        </Button>
      )}
      {next === 'password' && may(sendPartnerPassword) && mayOpen && (
        <Button {...look} onClick={() => onAct('password')}>
          {t.partners.password.send}
        </Button>
      )}
      {next === 'organizers' && may(savePartnerOrganizers) && (
        <Button {...look} onClick={() => onAct('lines')}>
          {t.parts.lines.choose}
        </Button>
      )}
      {next === 'address' && may(savePartner) && (
        <Button {...look} onClick={onEdit}>
          {t.partners.editTitle}
        </Button>
      )}
      {screen && may(viewPartner) && (
        <Button {...look} onClick={() => onView(screen)}>
          {t.partners.view}
        </Button>
      )}
    </div>
  )
}
