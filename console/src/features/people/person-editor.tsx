import type { listPeople, Person } from '@gangway/contract/features/people'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ResetQuestion } from '../../parts/reset-question.tsx'
import classes from './people.module.css'
import { useResetFactors } from './people-data.ts'
import { PersonForm } from './person-form.tsx'
import { personIn } from './person-values.ts'

/** Whether a person has a second factor; a colleague's lost one can be reset. */
function PersonFactor({ person: { personid, name, hasfactor } }: { person: Person }) {
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

type Props = {
  /** A person's number, or `new`. */
  which: string
  people: UseQueryResult<Answered<typeof listPeople>>
  onBack: () => void
  onCreated: (personid: number) => void
  onInvite: (person: Person) => void
}

/** One person: an existing one from the list, or a new one. */
export function PersonEditor({ which, people, onBack, onCreated, onInvite }: Props) {
  const t = useMessages()
  // A newly added person stays in the form that added them, with its confirmation.
  const [created, setCreated] = useState<string>()
  const isNew = which === 'new'
  const person = people.data && personIn(people.data.data, which)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.people.back}
    </Button>
  )
  return (
    <Page
      narrow
      title={isNew ? t.people.newTitle : (person?.name ?? t.shell.screens.people)}
      lead={t.people.formLead}
      action={back}
    >
      {person && !person.haspassword && !person.locked && (
        <div className={classes.invite}>
          <Notice action={<Button onClick={() => onInvite(person)}>{t.people.inviteAct}</Button>}>
            {fill(t.people.inviteNext, { name: person.name })}
          </Notice>
        </div>
      )}
      <Loaded query={people} skeleton={<FormSkeleton groups={[4]} />}>
        {(read) =>
          isNew || person || which === created ? (
            <PersonForm
              key={which === created ? 'new' : which}
              which={which}
              read={read}
              onCreated={(personid) => {
                setCreated(String(personid))
                onCreated(personid)
              }}
            />
          ) : (
            <Notice tone="warn" title={t.messages.notfound} />
          )
        }
      </Loaded>
      {person?.haspassword && <PersonFactor person={person} />}
    </Page>
  )
}
