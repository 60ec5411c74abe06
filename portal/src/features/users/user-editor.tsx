import type { listUsers } from '@gangway/contract/features/users'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { UserForm } from './user-form.tsx'
import { userIn } from './user-values.ts'

type Props = {
  /** A user's number, or `new`. */
  which: string
  users: UseQueryResult<Answered<typeof listUsers>>
  onBack: () => void
  onCreated: (userno: number) => void
}

/** One user: an existing one from the list, or a new one. */
export function UserEditor({ which, users, onBack, onCreated }: Props) {
  const t = useMessages()
  // A newly created user stays in the form that created it, with its confirmation.
  const [createdUser, setCreatedUser] = useState<string>()
  const isNew = which === 'new'
  const user = users.data && userIn(users.data.data, which)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.users.back}
    </Button>
  )
  return (
    <Page
      narrow
      title={isNew ? t.users.newTitle : (user?.username ?? t.users.title)}
      lead={t.users.formLead}
      action={back}
    >
      <Loaded query={users} skeleton={<FormSkeleton groups={[4, 3]} />}>
        {(read) =>
          isNew || user || which === createdUser ? (
            <UserForm
              key={which === createdUser ? 'new' : which}
              which={which}
              read={read}
              onCreated={(userno) => {
                setCreatedUser(String(userno))
                onCreated(userno)
              }}
            />
          ) : (
            <Notice tone="warn" title={t.messages.notfound} />
          )
        }
      </Loaded>
    </Page>
  )
}
