import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../i18n/language.ts'
import classes from './topsort.module.css'
import type { CardModel } from './use-card.ts'

/** The state of a card and its button, which stands out once there is something to save. */
export function CardFoot({ model: { isDirty, isSaving, saved } }: { model: CardModel }) {
  const t = useWords()
  return (
    <footer className={classes.foot}>
      <p className={classes.state} data-good={saved ? true : undefined}>
        {saved && <IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        {saved ?? (isDirty ? t.common.unsaved : '')}
      </p>
      <Button type="submit" variant={isDirty ? 'filled' : 'default'} loading={isSaving}>
        {t.common.save}
      </Button>
    </footer>
  )
}
