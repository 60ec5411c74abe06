import { toPermissions } from '@gangway/contract/access/permissions'
import { aclNames, type listUsers } from '@gangway/contract/features/users'
import { type Invitation, inviteUser } from '@gangway/contract/features/users-invitations'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, FormSkeleton, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconArrowLeft, IconMailPlus, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { InvitationsList } from './invitations-list.tsx'
import { UserFields } from './user-fields.tsx'
import { UserForm } from './user-form.tsx'
import { UserRights } from './user-rights.tsx'
import { newUserBy, type UserValues, userIn } from './user-values.ts'
import { UsernameField } from './username-field.tsx'
import { useInvitations, useIsFree, useUsers } from './users-data.ts'
import { UsersTable } from './users-table.tsx'

/** What is sent of the user form: no password, and no lock. */
const bodyOf = ({ password: _, password2: __, accountlocked: ___, acl, permissions, ...user }: UserValues) => ({
  ...user,
  permissions: toPermissions(permissions),
  acl: aclNames.map((name) => ({ acl: name, active: acl[name] })),
})

/** A colleague who is invited; the form is empty again once the invitation is on its way. */
const invitationRecord = (blank: UserValues) => ({
  save: inviteUser,
  blank,
  toBody: bodyOf,
  schema: inviteUser.body,
  afterSave: () => blank,
})

type InviteEditorProps = { onBack: () => void; onInvited: (invitation: Invitation) => void }

/** SEC-8: invites a colleague by e-mail: who they are and what they may do; the password is theirs to choose. */
function InviteEditor({ onBack, onInvited }: InviteEditorProps) {
  const t = useMessages()
  const session = useSession() ?? noSession
  const [invited, setInvited] = useState<Invitation>()
  const [blank] = useState(() => newUserBy(session))
  const record = useRecordForm({
    ...invitationRecord(blank),
    labels: t.users.fields,
    success: t.users.invitations.sent,
    onSaved: setInvited,
  })
  const { form } = record
  const isSaved = !form.isDirty()
  // Once the form is empty again: leaving it earlier would ask about unsaved changes.
  useDidUpdate(() => {
    if (invited && isSaved) onInvited(invited)
  }, [invited, isSaved])
  const isFree = useIsFree(form.values.username, '')
  const takenMessage = isFree === false ? fill(t.rules.unique, { field: t.users.fields.username }) : undefined
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.users.back}
    </Button>
  )
  return (
    <Page narrow title={t.users.invitations.newTitle} lead={t.users.invitations.lead} action={back}>
      <RecordForm record={record} blocked={takenMessage} saveLabel={t.users.invitations.send}>
        <UserFields form={form} needsEmail />
        <Fields title={t.users.groups.login} lead={t.users.invitations.nameHint}>
          <Wide>
            <UsernameField form={form} isFree={isFree} isSettled={false} isClosed={false} isOptional />
          </Wide>
        </Fields>
        <Fields title={t.users.tabs.rights}>
          <Wide>
            <UserRights form={form} stored={blank} isOwn={false} />
          </Wide>
        </Fields>
      </RecordForm>
    </Page>
  )
}

type Props = {
  /** A user's number, or `new`. */
  which: string
  users: UseQueryResult<Answered<typeof listUsers>>
  onBack: () => void
  onCreated: (userno: number) => void
}

/** One user: an existing one from the list, or a new one. */
function UserEditor({ which, users, onBack, onCreated }: Props) {
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
    <div className={shapes.row}>
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
