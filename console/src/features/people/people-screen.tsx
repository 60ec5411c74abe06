import type { Person } from '@gangway/contract/features/people'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { EndSessions } from './end-sessions.tsx'
import { Invitation } from './invitation.tsx'
import { usePeople } from './people-data.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonEditor } from './person-editor.tsx'

const route = getRouteApi('/people')

/** Everybody of the provider: a list, and one of them opened by the URL (`?person=7`, `?person=new`). */
export function PeopleScreen() {
  const t = useMessages()
  const { person } = route.useSearch()
  const navigate = route.useNavigate()
  const people = usePeople()
  const [invited, setInvited] = useState<Person>()
  const [ending, setEnding] = useState<Person>()
  const [outcome, setOutcome] = useState<string>()
  const open = (which: string) => {
    setOutcome(undefined)
    return navigate({ search: { person: which } })
  }
  const dialog = invited && <Invitation person={invited} onClose={() => setInvited(undefined)} />
  if (person !== undefined) {
    return (
      <>
        <PersonEditor
          which={person}
          people={people}
          // Replaces the person in the history, so that Back does not open it again.
          onBack={() => navigate({ search: {}, replace: true })}
          onCreated={(personid) => navigate({ search: { person: String(personid) }, replace: true })}
          onInvite={setInvited}
        />
        {dialog}
      </>
    )
  }
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('new')}>
      {t.people.add}
    </Button>
  )
  return (
    <Page title={t.shell.screens.people} lead={t.people.lead} action={add}>
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={people}>
        {({ data }) => (
          <PeopleTable
            people={data}
            onOpen={({ personid }) => void open(String(personid))}
            onInvite={setInvited}
            onEndSessions={setEnding}
          />
        )}
      </Loaded>
      {dialog}
      {ending && <EndSessions person={ending} onClose={() => setEnding(undefined)} onEnded={setOutcome} />}
    </Page>
  )
}
