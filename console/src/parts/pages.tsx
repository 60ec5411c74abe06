import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useMessages } from '../i18n/language.ts'

type Props = {
  page: number
  total: number
  pageSize: number
  /** The first page is undefined: it is not in the address. */
  onPage: (page: string | undefined) => void
}

/** To the next page of a list, and back. */
export function Pages({ page, total, pageSize, onPage }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const all = Math.max(1, Math.ceil(total / pageSize))
  if (all === 1 && page === 1) return null
  const turn = (next: number) => onPage(next <= 1 ? undefined : String(next))
  return (
    <nav className={shapes.row} aria-label={t.parts.pages.label}>
      <Button
        variant="default"
        disabled={page <= 1}
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => turn(page - 1)}
      >
        {t.parts.pages.previous}
      </Button>
      <span className={shapes.dim}>{fill(t.parts.pages.page, { n: number(page), all: number(all) })}</span>
      <Button
        variant="default"
        disabled={page >= all}
        rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
        onClick={() => turn(page + 1)}
      >
        {t.parts.pages.next}
      </Button>
    </nav>
  )
}
