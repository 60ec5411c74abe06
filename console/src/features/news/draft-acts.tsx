import { Button } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { DeleteQuestion } from './delete-question.tsx'
import classes from './news.module.css'
import type { NewsValues } from './news-values.ts'
import { PublishQuestion } from './publish-question.tsx'

type Props = {
  values: NewsValues
  /** What is published is what is stored: not while something is unsaved. */
  isSaved: boolean
  etag: string | undefined
  onDone: (said?: string) => Promise<void>
}

/** What can be done with a draft. */
export function DraftActs({ values, isSaved, etag, onDone }: Props) {
  const t = useMessages()
  const [asked, setAsked] = useState<'publish' | 'delete'>()
  const { newsid } = values
  const close = () => setAsked(undefined)
  return (
    <div className={classes.acts}>
      <Button
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        disabled={!isSaved}
        onClick={() => setAsked('publish')}
      >
        {t.news.publish}
      </Button>
      {newsid > 0 && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsked('delete')}
        >
          {t.news.delete}
        </Button>
      )}
      {!isSaved && <p className={classes.dim}>{t.news.saveFirst}</p>}
      {asked === 'publish' && <PublishQuestion values={values} etag={etag} onClose={close} onDone={onDone} />}
      {asked === 'delete' && <DeleteQuestion newsid={newsid} etag={etag} onClose={close} onDone={onDone} />}
    </div>
  )
}
