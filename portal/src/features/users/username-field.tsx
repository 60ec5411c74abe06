import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import { useWords } from '../../i18n/language.ts'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { UserValues } from './user-values.ts'
import classes from './users.module.css'
import { useIsFree } from './users-data.ts'

type Props = {
  form: SchemaForm<UserValues>
  stored: string
  /** Long enough, so that it stays as it is. */
  isSettled: boolean
  /** Not for this editor to change. */
  isClosed: boolean
}

/** The name to log in with; while it is typed, the server says whether it is free. */
export function UsernameField({ form, stored, isSettled, isClosed }: Props) {
  const t = useWords()
  const input = form.input('username')
  const isFree = useIsFree(form.values.username, stored)
  const isFixed = isSettled || isClosed
  const hint = isSettled ? t.users.usernameFixed : t.users.usernameHint
  return (
    <TextInput
      {...input}
      readOnly={isFixed}
      classNames={{ input: classes.username }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      error={input.error ?? (isFree === false && t.users.taken)}
      description={<span aria-live="polite">{isFree ? <Free /> : hint}</span>}
      rightSection={<Sign isFixed={isFixed} isFree={isFree} />}
    />
  )
}

function Free() {
  const t = useWords()
  return <span className={classes.free}>{t.users.free}</span>
}

function Sign({ isFixed, isFree }: { isFixed: boolean; isFree: boolean | undefined }) {
  if (isFixed) return <IconLock size={16} stroke={1.75} aria-hidden />
  if (isFree === undefined) return null
  const Icon = isFree ? IconCircleCheck : IconCircleX
  return <Icon className={isFree ? classes.free : classes.taken} size={18} stroke={1.75} aria-hidden />
}
