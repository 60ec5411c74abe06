import { useClickOutside } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './info.module.css'

type Props = { label: string; children: ReactNode }

/** A small icon that explains more: opened by a click, closed by Escape, a click elsewhere or losing focus. */
export function Info({ label, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useClickOutside<HTMLSpanElement>(() => setOpen(false), ['pointerdown', 'focusin'])
  return (
    <span className={classes.info} ref={box}>
      <IconButton
        label={label}
        icon={IconInfoCircle}
        size={16}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      <span className={classes.text} id={id} role="status" hidden={!isOpen}>
        {isOpen && children}
      </span>
    </span>
  )
}
