import { IconPencil } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './work.module.css'

/** Above what was typed earlier and is still not saved. */
export function DraftMark() {
  const t = useMessages()
  return (
    <p className={classes.draft}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      <strong>{t.requests.draft}</strong> {t.requests.draftHint}
    </p>
  )
}
