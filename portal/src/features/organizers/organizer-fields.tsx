import type { Organizer } from '@gangway/contract/features/organizers'
import { agencyOptions } from '@gangway/contract/rules/organizer'
import { Wide } from '@gangway/kit/form/fields.tsx'
import { Optional } from '@gangway/kit/form/optional.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { OrganizerValues } from './organizer-values.ts'
import classes from './organizers.module.css'

type Props = { id: string; organizer: Organizer; form: SchemaForm<OrganizerValues> }

/** ORG-1: everything about one cruise line; only the numbers that its agency option needs. */
export function OrganizerFields({ id, organizer, form }: Props) {
  const t = useMessages()
  const option = organizer.agenturoptionnr
  const field = (name: keyof Organizer) => form.input(`${id}.${name}`)
  const open = (name: keyof Organizer) => {
    const input = field(name)
    return { ...input, label: <Optional label={input.label} /> }
  }
  const choose = (value: string) => {
    const option = Object.values(agencyOptions).find((one) => String(one) === value)
    if (option !== undefined) form.setFieldValue(`${id}.agenturoptionnr`, option)
  }
  // A line that the provider closed in the meantime is rejected as a whole.
  const refusal = form.issues.find((one) => one.field === `${id}.organizerid`)
  return (
    <div className={classes.fields}>
      {refusal && (
        <Wide>
          <Notice tone="bad">{refusal.message}</Notice>
        </Wide>
      )}
      <Wide>
        <Radio.Group {...field('agenturoptionnr')} value={String(option)} onChange={choose}>
          <div className={classes.options}>
            {(['none', 'number', 'collection'] as const).map((name) => (
              <Radio key={name} value={String(agencyOptions[name])} label={t.organizers.options[name]} />
            ))}
          </div>
        </Radio.Group>
      </Wide>
      {option !== agencyOptions.none && <TextInput {...field('agenturnrlevel1')} aria-required />}
      {option === agencyOptions.collection && <TextInput {...field('agenturnrlevel2')} aria-required />}
      {option === agencyOptions.number && <div className={classes.gap} />}
      <TextInput {...open('reservierungtel')} type="tel" />
      <TextInput {...open('reservierungfax')} type="tel" />
      <TextInput {...open('reservierungemail')} type="email" inputMode="email" />
      <Checkbox {...form.input(`${id}.inkasso`, { type: 'checkbox' })} className={classes.inkasso} />
    </div>
  )
}
