import type { Person } from '@gangway/contract/features/people'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconDoorExit, IconLock, IconPencil, IconPlus, IconSearch, IconSend } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { Invitation } from './invitation.tsx'
import classes from './people.module.css'
import { useEndSessions, usePeople } from './people-data.ts'
import { PersonEditor } from './person-editor.tsx'

type Actions = {
  onOpen: (person: Person) => void
  onInvite: (person: Person) => void
  onEndSessions: (person: Person) => void
}

const columns = (t: Messages, { moment }: Formats, actions: Actions, ownId: number | undefined): Column<Person>[] => [
  {
    key: 'name',
    header: t.people.fields.name,
    isHeading: true,
    cell: (person) => (
      <>
        <UnstyledButton className={shapes.link} onClick={() => actions.onOpen(person)}>
          {person.name}
        </UnstyledButton>
        {person.personid === ownId && <span className={classes.you}>{t.people.you}</span>}
      </>
    ),
  },
  { key: 'email', header: t.people.fields.email, cell: ({ email }) => <Email address={email} /> },
  { key: 'role', header: t.people.fields.role, cell: ({ role }) => t.shell.roles[role] },
  { key: 'state', header: t.people.state, cell: (person) => <State {...person} /> },
  {
    key: 'factor',
    header: t.parts.factor.label,
    cell: ({ hasfactor }) => (hasfactor ? t.parts.factor.yes : <span className={shapes.dim}>{t.parts.factor.no}</span>),
  },
  {
    key: 'lastlogin',
    header: t.people.lastLogin,
    cell: ({ lastlogin }) => (lastlogin ? moment(lastlogin) : <span className={shapes.dim}>{t.people.never}</span>),
  },
  {
    key: 'actions',
    header: t.people.actions,
    align: 'right',
    isAction: true,
    cell: (person) => (
      <span className={classes.actions}>
        <IconButton
          icon={IconPencil}
          label={fill(t.people.edit, { name: person.name })}
          onClick={() => actions.onOpen(person)}
        />
        <IconButton
          icon={IconSend}
          label={fill(t.people.invite, { name: person.name })}
          onClick={() => actions.onInvite(person)}
        />
        <IconButton
          icon={IconDoorExit}
          label={fill(t.people.endSessions, { name: person.name })}
          onClick={() => actions.onEndSessions(person)}
        />
      </span>
    ),
  },
]

/** A long address breaks before its host, not within a word. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

function State({ locked, haspassword }: Person) {
  const t = useMessages()
  if (!locked) return haspassword ? t.people.states.open : <span className={shapes.dim}>{t.people.states.invited}</span>
  return (
    <span className={classes.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      {t.people.states.locked}
    </span>
  )
}

/** Everybody, filtered by what is typed. */
function PeopleTable({ people, ...actions }: Actions & { people: readonly Person[] }) {
  const t = useMessages()
  const formats = useFormats()
  const session = useSession()
  const [search, setSearch] = useState('')
  const visiblePeople = people.filter(({ name, email, role }) =>
    matchesSearch(`${name} ${email} ${t.shell.roles[role]}`, search),
  )
  return (
    <div className={shapes.stack}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t.people.search}
        placeholder={t.people.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <DataTable
        caption={t.shell.screens.people}
        rows={visiblePeople}
        columns={columns(t, formats, actions, session?.personid)}
        rowKey={({ personid }) => personid}
        isWide
      />
      <p className={classes.none} role="status">
        {visiblePeople.length === 0 && fill(t.people.notFound, { search })}
      </p>
    </div>
  )
}

type Props = { person: Person; onClose: () => void; onEnded: (outcome: string) => void }

/** Asks before somebody is logged out everywhere. */
function EndSessions({ person, onClose, onEnded }: Props) {
  const t = useMessages()
  const { save, isPending } = useEndSessions()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { name, personid } = person
  const end = () => {
    setFailure(undefined)
    save({ params: { personid } }).then(({ data: { ended } }) => {
      const { none, one, more } = t.people.ended
      const text = ended === 1 ? one : more
      onEnded(fill(ended === 0 ? none : text, { name, n: ended }))
      onClose()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.people.endTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{fill(t.people.endText, { name })}</Text>
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.parts.cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={end}>
          {t.people.endAct}
        </Button>
      </DialogActions>
    </Modal>
  )
}

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
