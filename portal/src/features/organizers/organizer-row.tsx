import type { Organizer } from '@gangway/contract/features/organizers'
import { agencyOptions } from '@gangway/contract/rules/organizer'
import { Optional, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Checkbox, Radio, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { OrganizerValues } from './organizer-values.ts'
import classes from './organizers.module.css'

type OrganizerFieldsProps = { id: string; organizer: Organizer; form: SchemaForm<OrganizerValues> }

/** ORG-1: everything about one cruise line; only the numbers that its agency option needs. */
function OrganizerFields({ id, organizer, form }: OrganizerFieldsProps) {
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

type Props = {
  organizer: Organizer
  form: SchemaForm<OrganizerValues>
  isOpen: boolean
  isUnsaved: boolean
  onToggle: (id: string) => void
}

/** One cruise line as a row: whether it is included, its name and number; expanded, everything about it. */
function Row({ organizer, form, isOpen, isUnsaved, onToggle }: Props) {
  const t = useMessages()
  const panel = useId()
  const id = String(organizer.organizerid)
  const { organizername: name, aufnehmen, agenturoptionnr } = organizer
  const isUnnumbered = aufnehmen && agenturoptionnr === agencyOptions.none
  const { label: _, ...include } = form.input(`${id}.aufnehmen`, { type: 'checkbox' })
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <Checkbox {...include} aria-label={fill(t.organizers.include, { name })} />
        <h2 className={classes.heading}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => onToggle(id)}
          >
            <span className={shapes.name}>{name}</span>
            <span className={classes.summary} data-warn={isUnnumbered || undefined}>
              {isUnnumbered && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
              {aufnehmen ? summaryOf(organizer, t) : t.organizers.notIncluded}
            </span>
            {isUnsaved && <span className={classes.unsaved}>{t.organizers.unsaved}</span>}
            <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </h2>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <OrganizerFields id={id} organizer={organizer} form={form} />}
      </div>
    </li>
  )
}

// The form object changes with every key: without this, typing in one block would rerender all of them.
const isSame = (before: Props, now: Props) =>
  !before.isOpen &&
  !now.isOpen &&
  before.isUnsaved === now.isUnsaved &&
  JSON.stringify(before.organizer) === JSON.stringify(now.organizer)

export const OrganizerRow = memo(Row, isSame)

const summaryOf = ({ agenturoptionnr, agenturnrlevel1, agenturnrlevel2 }: Organizer, t: Messages) => {
  if (agenturoptionnr === agencyOptions.none || !agenturnrlevel1) return t.organizers.noNumber
  const numbers = { number: agenturnrlevel1, sub: agenturnrlevel2 }
  return fill(agenturoptionnr === agencyOptions.number ? t.organizers.number : t.organizers.collection, numbers)
}
