import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { FigureCells, type FigureProps } from './figure-cells.tsx'
import classes from './month-table.module.css'

export type GroupLine = FigureProps & { id: number; name: string }

type Props = {
  /** The id by which the button references its groups. */
  id: string
  name: string
  note?: string | undefined
  figures: FigureProps
  groups: readonly GroupLine[]
  isComing?: boolean
  isTotal?: boolean
  isOpen: boolean
  onToggle: () => void
}

// biome-ignore-start lint/a11y/noRedundantRoles: on a phone rows become cards, and CSS would take their roles away
/** A month or the total and, when expanded, its groups. On paper they are always included. */
export function MonthRows({ id, name, note, figures, groups, isComing, isTotal, isOpen, onToggle }: Props) {
  const marks = { 'data-open': isOpen || isTotal || undefined, 'data-coming': isComing || undefined }
  return (
    <>
      <tbody role="rowgroup" className={isTotal ? classes.total : undefined}>
        <tr role="row" className={classes.month} {...marks}>
          <th scope="row" role="rowheader">
            {groups.length > 0 ? (
              <UnstyledButton className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
                <span className={classes.name}>{name}</span>
              </UnstyledButton>
            ) : (
              <span className={`${classes.name} ${classes.closed}`}>{name}</span>
            )}{' '}
            {note && <small>{note}</small>}
          </th>
          <FigureCells {...figures} />
        </tr>
      </tbody>
      <tbody role="rowgroup" id={id} hidden={!isOpen} className={classes.groups}>
        {groups.map(({ id: group, name: groupName, ...line }) => (
          <tr key={group} role="row">
            <th scope="row" role="rowheader">
              {groupName}
            </th>
            <FigureCells {...line} />
          </tr>
        ))}
      </tbody>
    </>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
