import { permissionNames } from '@gangway/contract/access/permissions'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { Button, Checkbox, Group } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'
import {
  chosenRights,
  mayAllow,
  mayGrant,
  presetNames,
  presetOf,
  type UserValues,
  withPermission,
  withPreset,
} from './user-values.ts'
import classes from './users.module.css'

type Props = { form: SchemaForm<UserValues>; stored: UserValues; isOwn: boolean }

/** USR-2, RGT-2: a checkbox for each task and each area, with a description; presets only tick the checkboxes. */
export function UserRights({ form, stored, isOwn }: Props) {
  const t = useMessages()
  const session = useSession() ?? noSession
  const { acl, permissions } = form.values
  const issues = form.issues.filter(({ field }) => field === 'acl' || field === 'permissions')
  const tickPreset = (name: (typeof presetNames)[number]) => {
    const allowed = withPreset(name, session, stored, { acl, permissions })
    form.setFieldValue('acl', allowed.acl)
    form.setFieldValue('permissions', allowed.permissions)
  }
  return (
    <div className={shapes.stackLg}>
      {isOwn && <Notice>{t.users.notYourself}</Notice>}
      {issues.map(({ field, message }) => (
        <Notice key={field} tone="bad">
          {message}
        </Notice>
      ))}
      <Group gap="xs" role="group" aria-labelledby="presets">
        <span id="presets" className={classes.presets}>
          {t.users.presetsLabel}
        </span>
        {presetNames.map((name) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            disabled={isOwn}
            aria-pressed={presetOf({ acl, permissions }) === name}
            className={classes.preset}
            onClick={() => tickPreset(name)}
          >
            {t.users.presets[name]}
          </Button>
        ))}
      </Group>
      <fieldset className={classes.boxes}>
        <legend>{t.users.fields.permissions}</legend>
        {permissionNames.map((name) => (
          <Checkbox
            key={name}
            name={`permissions.${name}`}
            label={t.users.permissions[name].label}
            description={t.users.permissions[name].text}
            checked={permissions[name]}
            disabled={isOwn || !mayAllow(name, session, stored.permissions)}
            onChange={({ currentTarget }) =>
              form.setFieldValue('permissions', withPermission(permissions, name, currentTarget.checked))
            }
          />
        ))}
      </fieldset>
      <fieldset className={classes.boxes}>
        <legend>{t.users.areas}</legend>
        {chosenRights.map((name) => (
          <Checkbox
            key={name}
            name={`acl.${name}`}
            label={t.users.rights[name].label}
            description={t.users.rights[name].text}
            checked={acl[name]}
            disabled={isOwn || !mayGrant(name, session.accesstoken, stored.acl)}
            onChange={({ currentTarget }) => form.setFieldValue('acl', { ...acl, [name]: currentTarget.checked })}
          />
        ))}
      </fieldset>
    </div>
  )
}
