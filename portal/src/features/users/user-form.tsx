import { toPermissions } from '@gangway/contract/access/permissions'
import type { listUsers } from '@gangway/contract/features/users'
import { isNewUser, mayChangeLogin } from '@gangway/contract/rules/user'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { fill } from '@gangway/kit/messages/text'
import { Tabs } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { ResetFactor } from './reset-factor.tsx'
import { UserFields } from './user-fields.tsx'
import { UserLogin } from './user-login.tsx'
import { UserRights } from './user-rights.tsx'
import { maskIn, newUserBy, userIn, userRecord } from './user-values.ts'
import classes from './users.module.css'
import { useIsFree, useOwnName } from './users-data.ts'

type Props = {
  /** A user's number, or `new`. */
  which: string
  read: Answered<typeof listUsers>
  onCreated: (userno: number) => void
}

const tabOf = (field: string) => (/^(acl|permissions)(\.|$)/.test(field) ? 'rights' : 'data')

/** The two tabs of a user: personal data and rights. Saved together. */
export function UserForm({ which, read, onCreated }: Props) {
  const t = useMessages()
  const session = useSession()
  // Decided once: after a new name was saved, list and session update one after the other.
  const [isOwn] = useState(() => session !== undefined && session.user === userIn(read.data, which)?.username)
  const takeOwnName = useOwnName()
  const record = useRecordForm(
    {
      ...userRecord(which),
      blank: newUserBy(session ?? noSession),
      labels: t.users.fields,
      success: t.users.saved,
      onSaved: ({ username }) => isOwn && takeOwnName(username),
    },
    read,
  )
  const { form, stored } = record
  const user = userIn(read.data, which)
  const [tab, setTab] = useState<string | null>('data')

  // A rejected field on the other tab brings that tab to the front.
  const refusedTabs = form.issues.map(({ field }) => tabOf(field))
  const tabToOpen = refusedTabs.length > 0 && !refusedTabs.includes(tab as 'data') ? refusedTabs[0] : undefined
  useEffect(() => {
    if (tabToOpen) setTab(tabToOpen)
  }, [tabToOpen])

  const { userno } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && !isNewUser(form.values) && isSaved) onCreated(userno)
  }, [userno, isSaved])

  // Based on the current checkboxes: rights that this save removes restrict nothing.
  const isClosed = !mayChangeLogin(
    { mask: maskIn(form.values.acl), permissions: toPermissions(form.values.permissions) },
    { mask: session?.accesstoken ?? 0, permissions: session?.permissions ?? [] },
  )
  const isFree = useIsFree(form.values.username, stored.username)
  const takenMessage = isFree === false ? fill(t.rules.unique, { field: t.users.fields.username }) : undefined
  return (
    <RecordForm record={record} blocked={takenMessage}>
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List>
          <Tabs.Tab value="data">{t.users.tabs.data}</Tabs.Tab>
          <Tabs.Tab value="rights">{t.users.tabs.rights}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data" className={classes.panel}>
          <UserFields form={form} isEmailClosed={isClosed} />
          {user && !isOwn && (
            <ResetFactor userno={user.userno} name={user.username} hasFactor={user.secondfactor} mayReset={!isClosed} />
          )}
          <UserLogin form={form} stored={stored} isOwn={isOwn} isClosed={isClosed} isFree={isFree} />
        </Tabs.Panel>
        <Tabs.Panel value="rights" className={classes.panel}>
          <UserRights form={form} stored={stored} isOwn={isOwn} />
        </Tabs.Panel>
      </Tabs>
    </RecordForm>
  )
}
