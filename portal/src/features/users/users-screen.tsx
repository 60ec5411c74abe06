import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconMailPlus, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { InvitationsList } from './invitations-list.tsx'
import { InviteEditor } from './invite-editor.tsx'
import { UserEditor } from './user-editor.tsx'
import classes from './users.module.css'
import { useInvitations, useUsers } from './users-data.ts'
import { UsersTable } from './users-table.tsx'

const route = getRouteApi('/partnerdata/users')

/** The people of the agency who may log in: a list, and one of them opened by the URL (`?user=7`, `?user=new`). */
export function UsersScreen() {
  const t = useMessages()
  const { user } = route.useSearch()
  const navigate = route.useNavigate()
  const users = useUsers()
  const invitations = useInvitations()
  /** What was just done, to be read above the list. */
  const [done, setDone] = useState<string>()
  const open = (which: string) => {
    setDone(undefined)
    return navigate({ search: { user: which } })
  }
  if (user === 'invite') {
    return (
      <InviteEditor
        onBack={() => navigate({ search: {}, replace: true })}
        onInvited={({ email }) => {
          setDone(fill(t.users.invitations.sentTo, { email }))
          void navigate({ search: {}, replace: true })
        }}
      />
    )
  }
  if (user !== undefined) {
    return (
      <UserEditor
        which={user}
        users={users}
        // Replaces the user in the history, so that Back does not open it again.
        onBack={() => navigate({ search: {}, replace: true })}
        onCreated={(no) => navigate({ search: { user: String(no) }, replace: true })}
      />
    )
  }
  const add = (
    <div className={classes.add}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => void open('new')}
      >
        {t.users.add}
      </Button>
      <Button leftSection={<IconMailPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('invite')}>
        {t.users.invitations.add}
      </Button>
    </div>
  )
  return (
    <Page title={t.users.title} lead={t.users.lead} action={add}>
      {done && <Notice tone="good">{done}</Notice>}
      <Loaded query={users}>
        {({ data, etag }) => (
          <UsersTable users={data} version={etag} onOpen={(userno) => void open(String(userno))} onGone={setDone} />
        )}
      </Loaded>
      {invitations.data && <InvitationsList invitations={invitations.data} onDone={setDone} />}
    </Page>
  )
}
