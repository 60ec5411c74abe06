import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './folded-filters.module.css'

type Props = {
  label: string
  /** The label with the number of filters that differ from the default; undefined without any. */
  activeLabel: string | undefined
  children: ReactNode
}

/**
 * Filters that a phone only shows on request, so that the list starts further up. Elsewhere they are always visible.
 */
export function FoldedFilters({ label, activeLabel, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {activeLabel ?? label}
      </Button>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
