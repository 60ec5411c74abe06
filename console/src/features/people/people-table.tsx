import type { Person } from '@gangway/contract/features/people'
import { matchesSearch } from '@gangway/contract/search-fold'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconDoorExit, IconLock, IconPencil, IconSearch, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './people.module.css'

type Acts = {
  onOpen: (person: Person) => void
  onInvite: (person: Person) => void
  onEndSessions: (person: Person) => void
}

const columns = (t: Messages, { moment }: Formats, acts: Acts, ownId: number | undefined): Column<Person>[] => [
  {
    key: 'name',
    header: t.people.fields.name,
    isHeading: true,
    cell: (person) => (
      <>
        <UnstyledButton className={classes.name} onClick={() => acts.onOpen(person)}>
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
    cell: ({ hasfactor }) =>
      hasfactor ? t.parts.factor.yes : <span className={classes.dim}>{t.parts.factor.no}</span>,
  },
  {
    key: 'lastlogin',
    header: t.people.lastLogin,
    cell: ({ lastlogin }) => (lastlogin ? moment(lastlogin) : <span className={classes.dim}>{t.people.never}</span>),
  },
  {
    key: 'acts',
    header: t.people.acts,
    align: 'right',
    isAction: true,
    cell: (person) => (
      <span className={classes.acts}>
        <IconButton
          icon={IconPencil}
          label={fill(t.people.edit, { name: person.name })}
          onClick={() => acts.onOpen(person)}
        />
        <IconButton
          icon={IconSend}
          label={fill(t.people.invite, { name: person.name })}
          onClick={() => acts.onInvite(person)}
        />
        <IconButton
          icon={IconDoorExit}
          label={fill(t.people.endSessions, { name: person.name })}
          onClick={() => acts.onEndSessions(person)}
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
  if (!locked)
    return haspassword ? t.people.states.open : <span className={classes.dim}>{t.people.states.invited}</span>
  return (
    <span className={classes.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      {t.people.states.locked}
    </span>
  )
}

/** Everybody, filtered by what is typed. */
export function PeopleTable({ people, ...acts }: Acts & { people: readonly Person[] }) {
  const t = useMessages()
  const formats = useFormats()
  const session = useSession()
  const [search, setSearch] = useState('')
  const visiblePeople = people.filter(({ name, email, role }) =>
    matchesSearch(`${name} ${email} ${t.shell.roles[role]}`, search),
  )
  return (
    <div className={classes.list}>
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
        columns={columns(t, formats, acts, session?.personid)}
        rowKey={({ personid }) => personid}
        isWide
      />
      <p className={classes.none} role="status">
        {visiblePeople.length === 0 && fill(t.people.notFound, { search })}
      </p>
    </div>
  )
}
