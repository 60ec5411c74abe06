import type { Organizer } from '@gangway/contract/features/organizers'
import { agencyOptions } from '@gangway/contract/rules/organizer'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { fill } from '@gangway/kit/messages/text'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { OrganizerFields } from './organizer-fields.tsx'
import type { OrganizerValues } from './organizer-values.ts'
import classes from './organizers.module.css'

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
            <span className={classes.name}>{name}</span>
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
