import {
  type PartnerOrganizers,
  refuseActivation,
  savePartnerOrganizers,
} from '@gangway/contract/features/partners-organizers'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { usePartnerOrganizers } from '../../parts/lines-dialog.tsx'
import classes from './partner.module.css'
import type { Act } from './partner-dialogs.tsx'
import { Section } from './partner-section.tsx'
import { useMay } from './partners-data.ts'

type Props = { partnerid: number; onAct: (act: Act) => void }

/** ORG-3: how many cruise lines are open to the partner and on its page, and what became of its request for some. */
export function Organizers({ partnerid, onAct }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const may = useMay()
  const query = usePartnerOrganizers(partnerid)
  const change = may(savePartnerOrganizers) && (
    <Button variant="default" size="compact-sm" onClick={() => onAct('lines')}>
      {t.parts.lines.choose}
    </Button>
  )
  return (
    <Section title={t.partners.organizers.title} action={change}>
      <Loaded query={query}>
        {({ organizers, activation }) => {
          const open = organizers.filter(({ available }) => available)
          const included = open.filter(({ aufnehmen }) => aufnehmen)
          const counts = {
            open: number(open.length),
            all: number(organizers.length),
            included: number(included.length),
          }
          return (
            <>
              <p className={classes.text}>{fill(t.partners.organizers.counts, counts)}</p>
              {activation && <Asked activation={activation} />}
              {activation?.state === 'open' && may(refuseActivation) && (
                <div className={shapes.row}>
                  <Button variant="default" size="compact-sm" onClick={() => onAct('refuselines')}>
                    {t.parts.lines.refuse}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Asked({ activation }: { activation: NonNullable<PartnerOrganizers['activation']> }) {
  const t = useMessages()
  const { moment } = useFormats()
  const { state, askedby, askedat, decidedby, decidedat, reason } = activation
  const texts = t.partners.organizers
  return (
    <p className={classes.text}>
      {fill(texts.asked, { who: askedby, when: moment(askedat) })}{' '}
      {fill(texts.states[state], { who: decidedby ?? '', when: decidedat ? moment(decidedat) : '', reason })}
    </p>
  )
}
