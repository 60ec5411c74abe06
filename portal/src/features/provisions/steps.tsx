import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './provisions.module.css'

type Step = { label: string; isOff: boolean; onStep: () => void }

/** Previous and next: both stay in place, however long the name beside them is. */
export function Steps({ back, forth }: { back: Step; forth: Step }) {
  return (
    <span className={classes.steps}>
      <IconButton icon={IconChevronLeft} label={back.label} disabled={back.isOff} onClick={back.onStep} />
      <IconButton icon={IconChevronRight} label={forth.label} disabled={forth.isOff} onClick={forth.onStep} />
    </span>
  )
}
