import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { UserEditor } from './user-editor.tsx'
import { useUsers } from './users-data.ts'
import { UsersTable } from './users-table.tsx'

const route = getRouteApi('/partnerdata/users')

/** The people of the agency who may log in: a list, and one of them opened by the URL (`?user=7`, `?user=new`). */
export function UsersScreen() {
  const t = useMessages()
  const { user } = route.useSearch()
  const navigate = route.useNavigate()
  const users = useUsers()
  const [deletedUser, setDeletedUser] = useState<string>()
  const open = (which: string) => {
    setDeletedUser(undefined)
    return navigate({ search: { user: which } })
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
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('new')}>
      {t.users.add}
    </Button>
  )
  return (
    <Page title={t.users.title} lead={t.users.lead} action={add}>
      {deletedUser && <Notice tone="good">{deletedUser}</Notice>}
      <Loaded query={users}>
        {({ data, etag }) => (
          <UsersTable
            users={data}
            version={etag}
            onOpen={(userno) => void open(String(userno))}
            onGone={setDeletedUser}
          />
        )}
      </Loaded>
    </Page>
  )
}
