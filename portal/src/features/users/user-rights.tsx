import { aclNames } from '@gangway/contract/features/users'
import type { Acl } from '@gangway/contract/rights'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Button, Checkbox, Group } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { grantRights, mayGrant, type Preset, presetOf, presets, type UserValues } from './user-values.ts'
import classes from './users.module.css'

type Props = { form: SchemaForm<UserValues>; stored: UserValues; isOwn: boolean }

/** One checkbox per right, with a description; presets only tick the checkboxes. */
export function UserRights({ form, stored, isOwn }: Props) {
  const t = useMessages()
  const mask = useSession()?.accesstoken ?? 0
  const { acl } = form.values
  const may = (name: Acl) => !isOwn && mayGrant(name, mask, stored.acl)
  const tick = (wishedRights: Record<Acl, boolean>) => {
    const allowedRights = Object.fromEntries(aclNames.map((name) => [name, may(name) ? wishedRights[name] : acl[name]]))
    form.setFieldValue('acl', { ...acl, ...allowedRights })
  }
  const issue = form.issues.find(({ field }) => field === 'acl')
  return (
    <div className={classes.rights}>
      {isOwn && <Notice>{t.users.notYourself}</Notice>}
      {issue && <Notice tone="bad">{issue.message}</Notice>}
      <Group gap="xs" role="group" aria-labelledby="presets">
        <span id="presets" className={classes.presets}>
          {t.users.presetsLabel}
        </span>
        {(Object.keys(presets) as Preset[]).map(
          (
            name, // a constant table's keys
          ) => (
            <Button
              key={name}
              variant="default"
              size="xs"
              disabled={isOwn}
              aria-pressed={presetOf(acl) === name}
              className={classes.preset}
              onClick={() => tick(grantRights(presets[name]))}
            >
              {t.users.presets[name]}
            </Button>
          ),
        )}
      </Group>
      <div className={classes.boxes}>
        {aclNames.map((name) => (
          <Checkbox
            key={name}
            name={`acl.${name}`}
            label={t.users.rights[name].label}
            description={t.users.rights[name].text}
            checked={acl[name]}
            disabled={!may(name)}
            onChange={(event) => tick({ ...acl, [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  )
}
