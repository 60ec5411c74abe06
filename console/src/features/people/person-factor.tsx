import type { Person } from '@gangway/contract/features/people'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ResetQuestion } from '../../parts/reset-question.tsx'
import classes from './people.module.css'
import { useResetFactors } from './people-data.ts'

/** Whether a person has a second factor; a colleague's lost one can be reset. */
export function PersonFactor({ person: { personid, name, hasfactor } }: { person: Person }) {
  const t = useMessages()
  const isOwn = useSession()?.personid === personid
  const resetFactors = useResetFactors()
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <section className={classes.factor} aria-label={t.parts.factor.label}>
      <span>
        {t.parts.factor.label}: <strong>{hasfactor ? t.parts.factor.yes : t.parts.factor.no}</strong>
      </span>
      {hasfactor && !isOwn && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t.parts.factor.act}
        </Button>
      )}
      {isDone && <Notice tone="good">{fill(t.parts.factor.done, { name })}</Notice>}
      {isAsking && (
        <ResetQuestion
          name={name}
          text={fill(t.people.resetText, { name })}
          reset={(reason) => resetFactors(personid, reason).then(() => setDone(true))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
