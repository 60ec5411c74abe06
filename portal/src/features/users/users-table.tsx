import type { User } from '@gangway/contract/features/users'
import { formatPhone } from '@gangway/contract/partners/phone'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconLock, IconPencil, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { rightsOf } from './rights-text.ts'
import classes from './users.module.css'
import { useDeleteUser } from './users-data.ts'

type DeleteUserProps = {
  user: User
  /** The version of the displayed list: a user changed since then is not deleted unseen. */
  version: string | undefined
  onClose: () => void
  onGone: () => void
}

/** Asks before somebody's access is removed for good. */
function DeleteUser({ user, version, onClose, onGone }: DeleteUserProps) {
  const t = useMessages()
  const remove = useDeleteUser()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const confirm = () =>
    run(async () => {
      await remove(user.username, version)
      onGone()
    })
  const issues = failure instanceof CallError ? failure.fields : []
  const reasons = issues.map((issue) => fieldMessage(issue, t.users.fields, t))
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.users.deleteTitle, { name: user.username })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{fill(t.users.deleteText, { name: `${user.firstname} ${user.lastname}` })}</Text>
      {failure !== undefined && <FailureNotice error={failure} reasons={reasons} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.users.keep}
        </Button>
        <Button color="red" loading={isPending} onClick={() => void confirm()}>
          {t.users.deleteNow}
        </Button>
      </DialogActions>
    </Modal>
  )
}

type Actions = { onOpen: (userno: number) => void; onDelete: (user: User) => void; own: string | undefined }

const columns = (t: Messages, { moment }: Formats, { onOpen, onDelete, own }: Actions): Column<User>[] => [
  {
    key: 'username',
    header: t.users.fields.username,
    isHeading: true,
    cell: ({ userno, username }) => (
      <UnstyledButton className={shapes.link} onClick={() => onOpen(userno)}>
        {username}
      </UnstyledButton>
    ),
  },
  { key: 'firstname', header: t.users.fields.firstname, cell: ({ firstname }) => firstname },
  { key: 'lastname', header: t.users.fields.lastname, cell: ({ lastname }) => lastname },
  { key: 'department', header: t.users.fields.department, cell: ({ department }) => department },
  { key: 'phone', header: t.users.fields.phone, cell: ({ phone }) => formatPhone(phone) },
  { key: 'rights', header: t.users.fields.acl, cell: (user) => rightsOf(user, t) },
  {
    key: 'lastlogin',
    header: t.users.lastLogin,
    cell: ({ lastlogin }) => (lastlogin ? moment(lastlogin) : <span className={shapes.dim}>{t.users.never}</span>),
  },
  {
    key: 'factor',
    header: t.users.factor.label,
    cell: ({ secondfactor }) =>
      secondfactor ? t.users.factor.yes : <span className={shapes.dim}>{t.users.factor.no}</span>,
  },
  { key: 'locked', header: t.users.fields.accountlocked, cell: (user) => <Locked isLocked={user.accountlocked} /> },
  {
    key: 'actions',
    header: t.users.actions,
    align: 'right',
    cell: (user) => (
      <span className={classes.actions}>
        <IconButton
          icon={IconPencil}
          label={fill(t.users.edit, { name: user.username })}
          onClick={() => onOpen(user.userno)}
        />
        <IconButton
          icon={IconTrash}
          label={fill(t.users.delete, { name: user.username })}
          disabled={user.username === own}
          onClick={() => onDelete(user)}
        />
      </span>
    ),
  },
]

function Locked({ isLocked }: { isLocked: boolean }) {
  const t = useMessages()
  if (!isLocked) return <>{t.common.no}</>
  return (
    <span className={classes.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      {t.common.yes}
    </span>
  )
}

type Props = {
  users: readonly User[]
  version: string | undefined
  onOpen: (userno: number) => void
  onGone: (message: string) => void
}

const wordsOf = ({ username, firstname, lastname, department, phone, email }: User) =>
  [username, firstname, lastname, department, phone, email].join(' ')

/** Everybody, filtered by what is typed. */
export function UsersTable({ users, version, onOpen, onGone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const session = useSession()
  const [search, setSearch] = useState('')
  const [userToDelete, setUserToDelete] = useState<User>()
  const visibleUsers = users.filter((user) => matchesSearch(wordsOf(user), search))
  if (users.length === 0) return <Empty>{t.users.none}</Empty>
  return (
    <div className={shapes.stack}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t.users.search}
        placeholder={t.users.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <DataTable
        caption={t.users.title}
        isWide
        rows={visibleUsers}
        columns={columns(t, formats, { onOpen, onDelete: setUserToDelete, own: session?.user })}
        rowKey={({ userno }) => userno}
      />
      <p className={classes.none} role="status">
        {visibleUsers.length === 0 && fill(t.users.notFound, { search })}
      </p>
      {userToDelete && (
        <DeleteUser
          user={userToDelete}
          version={version}
          onClose={() => setUserToDelete(undefined)}
          onGone={() => {
            setUserToDelete(undefined)
            onGone(fill(t.users.gone, { name: userToDelete.username }))
          }}
        />
      )}
    </div>
  )
}
