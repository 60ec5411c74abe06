import { type Role, roles } from '@gangway/contract/access/roles'
import { type listPeople, type Person, savePerson } from '@gangway/contract/features/people'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, FormSkeleton, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ResetQuestion } from '../../parts/reset-question.tsx'
import classes from './people.module.css'
import { useOwnName, useResetFactors } from './people-data.ts'

/** The form of a person. */
type PersonValues = { personid: number; name: string; email: string; role: Role; locked: boolean }

/** A new person may only read until somebody decides otherwise. */
const newPerson: PersonValues = { personid: 0, name: '', email: '', role: 'reader', locked: false }

const valuesOf = ({ personid, name, email, role, locked }: Person): PersonValues => ({
  personid,
  name,
  email,
  role,
  locked,
})

/** The person with this number; `new` is nobody yet. */
const personIn = (people: readonly Person[], which: string) => people.find(({ personid }) => String(personid) === which)

/** One person of the list. */
const personRecord = (which: string) => ({
  save: savePerson,
  blank: newPerson,
  toValues: (people: readonly Person[]) => {
    const person = personIn(people, which)
    return person && valuesOf(person)
  },
  toBody: (values: PersonValues) => values,
  schema: savePerson.body,
  /** A new person has a number now, and everything is as it was stored. */
  afterSave: (values: PersonValues, { answer, sent }: { answer: Person; sent: PersonValues }): PersonValues => ({
    ...values,
    personid: answer.personid,
    // What was typed during the save stays.
    email: values.email === sent.email ? answer.email : values.email,
    name: values.name === sent.name ? answer.name : values.name,
  }),
})

type PersonFormProps = {
  /** A person's number, or `new`. */
  which: string
  read: Answered<typeof listPeople>
  onCreated: (personid: number) => void
}

/** Who it is, what they may do, and whether they may log in. */
function PersonForm({ which, read, onCreated }: PersonFormProps) {
  const t = useMessages()
  const isOwn = String(useSession()?.personid) === which
  const onSaved = useOwnName()
  const record = useRecordForm(
    { ...personRecord(which), labels: t.people.fields, success: t.people.saved, onSaved },
    read,
  )
  const { form } = record
  const { personid, role } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && personid > 0 && isSaved) onCreated(personid)
  }, [personid, isSaved])
  return (
    <RecordForm
      record={record}
      display={(field, value) => (field === 'role' ? t.shell.roles[value as typeof role] : undefined)}
    >
      <Fields>
        <TextInput {...form.input('name')} autoComplete="off" />
        <TextInput
          {...form.input('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          description={t.people.emailHint}
        />
        <Wide>
          <NativeSelect
            {...form.input('role')}
            data={roles.map((name) => ({ value: name, label: t.shell.roles[name] }))}
            description={isOwn ? t.people.notYourself : t.people.roleTexts[role]}
            disabled={isOwn}
          />
        </Wide>
        <Wide>
          <Switch
            {...form.input('locked', { type: 'checkbox' })}
            label={t.people.lock}
            description={isOwn ? t.people.notYourself : t.people.lockHint}
            disabled={isOwn}
          />
        </Wide>
      </Fields>
    </RecordForm>
  )
}

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
