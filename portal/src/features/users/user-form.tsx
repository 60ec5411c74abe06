import { isNewUser, toStoredPhone } from '@gangway/contract/rules/user'
import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { type Stored, useStored } from '@gangway/kit/form/use-stored'
import { fill } from '@gangway/kit/messages/text'
import { Tabs } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { UserFields } from './user-fields.tsx'
import { UserLogin } from './user-login.tsx'
import { UserRights } from './user-rights.tsx'
import { findIssues, type UserValues } from './user-values.ts'
import classes from './users.module.css'
import { readUser, useIsFree, useSaveUser } from './users-data.ts'

type Props = { stored: Stored<UserValues>; onCreated: (userno: number) => void }

const tabOf = (field: string) => (field === 'acl' || field.startsWith('acl.') ? 'rights' : 'data')

/** The two tabs of a user: personal data and rights. Saved together. */
export function UserForm({ stored, onCreated }: Props) {
  const t = useMessages()
  const session = useSession()
  const form = useSchemaForm<UserValues>({ values: stored.values, check: findIssues, labels: t.users.fields })
  const { versionFor } = useStored(form, stored)
  // Decided once: after a new name was saved, list and session update one after the other.
  const [isOwn] = useState(session?.user === stored.values.username)
  const send = useSaveUser(isOwn)
  const [tab, setTab] = useState<string | null>('data')
  const createdUserno = useRef<number>(undefined)

  // A rejected field on the other tab brings that tab to the front.
  const refusedTabs = form.refused.map(({ field }) => tabOf(field))
  const tabToOpen = refusedTabs.length > 0 && !refusedTabs.includes(tab as 'data') ? refusedTabs[0] : undefined
  useEffect(() => {
    if (tabToOpen) setTab(tabToOpen)
  }, [tabToOpen])

  const { userno } = form.values
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (createdUserno.current === userno && isSaved) {
      createdUserno.current = undefined
      onCreated(userno)
    }
  }, [userno, isSaved])

  const isFree = useIsFree(form.values.username, stored.values.username)
  const takenMessage = isFree === false ? fill(t.rules.unique, { field: t.users.fields.username }) : undefined

  const save = async (values: UserValues, newer?: string) => {
    const userno = await send(values, versionFor(newer))
    if (isNewUser(values)) createdUserno.current = userno
  }
  /** After a save: a new user's number, the phone as stored, and an empty password. */
  const renamed = (values: UserValues): UserValues => ({
    ...values,
    userno: createdUserno.current ?? values.userno,
    phone: toStoredPhone(values.phone),
    password: '',
    password2: '',
  })
  return (
    <EditForm
      form={form}
      save={save}
      renamed={renamed}
      done={t.users.saved}
      reload={() => readUser(userno)}
      blocked={takenMessage}
    >
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List>
          <Tabs.Tab value="data">{t.users.tabs.data}</Tabs.Tab>
          <Tabs.Tab value="rights">{t.users.tabs.rights}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data" className={classes.panel}>
          <UserFields form={form} />
          <UserLogin form={form} stored={stored.values} isOwn={isOwn} isFree={isFree} />
        </Tabs.Panel>
        <Tabs.Panel value="rights" className={classes.panel}>
          <UserRights form={form} stored={stored.values} isOwn={isOwn} />
        </Tabs.Panel>
      </Tabs>
    </EditForm>
  )
}
