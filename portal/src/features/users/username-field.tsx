import { Optional } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { UserValues } from './user-values.ts'
import classes from './users.module.css'

type Props = {
  form: SchemaForm<UserValues>
  /** What the server says about the typed name; undefined while it is too short or the request is pending. */
  isFree: boolean | undefined
  /** Long enough, so it cannot be changed. */
  isSettled: boolean
  /** This editor may not change it. */
  isClosed: boolean
  /** It may be left to whoever is invited. */
  isOptional?: boolean
}

/** The login name; while it is typed, the server says whether it is available. */
export function UsernameField({ form, isFree, isSettled, isClosed, isOptional = false }: Props) {
  const t = useMessages()
  const input = form.input('username')
  const isFixed = isSettled || isClosed
  const hint = isSettled ? t.users.usernameFixed : t.users.usernameHint
  return (
    <TextInput
      {...input}
      label={isOptional ? <Optional label={input.label} /> : input.label}
      readOnly={isFixed}
      classNames={{ input: classes.fixed }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      error={input.error ?? (isFree === false && fill(t.rules.unique, { field: input.label }))}
      description={<span aria-live="polite">{isFree ? <Free /> : hint}</span>}
      rightSection={<StateIcon isFixed={isFixed} isFree={isFree} />}
    />
  )
}

function Free() {
  const t = useMessages()
  return <span className={classes.free}>{t.users.free}</span>
}

function StateIcon({ isFixed, isFree }: { isFixed: boolean; isFree: boolean | undefined }) {
  if (isFixed) return <IconLock size={16} stroke={1.75} aria-hidden />
  if (isFree === undefined) return null
  const Icon = isFree ? IconCircleCheck : IconCircleX
  return <Icon className={isFree ? classes.free : classes.taken} size={18} stroke={1.75} aria-hidden />
}
