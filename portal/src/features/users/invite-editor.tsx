import { toPermissions } from '@gangway/contract/access/permissions'
import { aclNames } from '@gangway/contract/features/users'
import { type Invitation, inviteUser } from '@gangway/contract/features/users-invitations'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { UserFields } from './user-fields.tsx'
import { UserRights } from './user-rights.tsx'
import { newUserBy, type UserValues } from './user-values.ts'
import { UsernameField } from './username-field.tsx'
import { useIsFree } from './users-data.ts'

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

type Props = { onBack: () => void; onInvited: (invitation: Invitation) => void }

/** SEC-8: invites a colleague by e-mail: who they are and what they may do; the password is theirs to choose. */
export function InviteEditor({ onBack, onInvited }: Props) {
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
