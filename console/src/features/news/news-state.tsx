import type { NewsState as State } from '@gangway/contract/features/news-console'
import { IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './news.module.css'

const icons = { draft: IconPencil, published: IconCircleCheck, withdrawn: IconCircleX } as const

/** Draft, published or withdrawn: by icon, word and colour. */
export function NewsState({ state }: { state: State }) {
  const t = useMessages()
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t.news.states[state]}
    </span>
  )
}
