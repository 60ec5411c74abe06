import { toPermissions } from '@gangway/contract/access/permissions'
import type { listUsers } from '@gangway/contract/features/users'
import { isNewUser, mayChangeLogin, mayChangeUsername } from '@gangway/contract/rules/user'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button, Switch, Tabs } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePasswordContext } from '../../lib/session/password-context.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import { UserFields } from './user-fields.tsx'
import { UserRights } from './user-rights.tsx'
import { maskIn, newUserBy, type UserValues, userIn, userRecord } from './user-values.ts'
import { UsernameField } from './username-field.tsx'
import classes from './users.module.css'
import { useIsFree, useOwnName, useResetFactors } from './users-data.ts'

type UserLoginProps = {
  form: SchemaForm<UserValues>
  stored: UserValues
  isOwn: boolean
  /** This editor may not change how the user logs in. */
  isClosed: boolean
  /** Whether the typed name is available; undefined while unknown. */
  isFree: boolean | undefined
}

/** How the user logs in, and whether they may. */
function UserLogin({ form, stored, isOwn, isClosed, isFree }: UserLoginProps) {
  const t = useMessages()
  const { needs, met, unmet } = t.password
  const context = usePasswordContext(form.values.username)
  const typed = { new: form.values.password, confirmed: form.values.password2 }
  const lead = isClosed ? t.users.moreRights : t.users.passwordHint
  const password = (field: 'password' | 'password2') => ({
    ...form.input(field),
    autoComplete: 'new-password',
    // What was typed before a checkbox was ticked again can still be removed.
    disabled: isClosed && form.values[field] === '',
  })
  return (
    <Fields title={t.users.groups.login} {...(!isNewUser(form.values) && { lead })}>
      <Wide>
        <UsernameField form={form} isFree={isFree} isSettled={!mayChangeUsername(stored)} isClosed={isClosed} />
      </Wide>
      <PasswordField {...password('password')} />
      <PasswordField {...password('password2')} />
      {(isNewUser(form.values) || form.values.password !== '') && (
        <Wide>
          <PasswordNeeds
            typed={typed}
            context={context}
            texts={{ title: needs, needs: t.password.rules, met, unmet }}
          />
        </Wide>
      )}
      <Wide>
        <Switch
          {...form.input('accountlocked', { type: 'checkbox' })}
          disabled={isOwn}
          label={t.users.lock}
          description={isOwn ? t.users.notYourself : t.users.lockHint}
        />
      </Wide>
    </Fields>
  )
}

type ResetFactorProps = { userno: number; name: string; hasFactor: boolean; mayReset: boolean }

/** SEC-3: whether a colleague has a second factor; one that was lost can be reset after a question. */
function ResetFactor({ userno, name, hasFactor, mayReset }: ResetFactorProps) {
  const t = useMessages()
  const { label, yes, no, reset, title, text, now, done } = t.users.factor
  const resetFactors = useResetFactors()
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <>
      <p className={classes.factor}>
        {label}: {hasFactor ? yes : no}
        {hasFactor && mayReset && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {reset}
          </Button>
        )}
      </p>
      {isDone && <Notice tone="good">{fill(done, { name })}</Notice>}
      {isAsking && (
        <Question
          title={fill(title, { name })}
          text={fill(text, { name })}
          action={now}
          isRed
          act={() => resetFactors(userno).then(() => setDone(true))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

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
