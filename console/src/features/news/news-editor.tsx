import type { listNews, News } from '@gangway/contract/features/news-console'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { NewsForm } from './news-form.tsx'
import { newsIn } from './news-values.ts'
import { NewsView } from './news-view.tsx'
import { useMayWrite } from './use-may-write.ts'

type Props = {
  /** The number of the news, or `new`. */
  which: string
  /** What a new draft begins with. */
  copied: News | undefined
  news: UseQueryResult<Answered<typeof listNews>>
  /** Back to the list, which says what was done. */
  onBack: (said?: string) => Promise<void>
  onCreated: (newsid: number) => Promise<void>
  onCopy: (news: News) => void
}

/** One piece of news: a draft in its form, or what was published as agencies see it. */
export function NewsEditor({ which, copied, news, onBack, onCreated, onCopy }: Props) {
  const t = useMessages()
  const mayWrite = useMayWrite()
  // A new draft stays in the form that saved it, with its confirmation.
  const [created, setCreated] = useState<string>()
  const stored = news.data && newsIn(news.data.data, which)
  const isForm = mayWrite && (which === 'new' || which === created || stored?.state === 'draft')
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => void onBack()}
    >
      {t.news.back}
    </Button>
  )
  return (
    <Page
      title={which === 'new' ? t.news.newTitle : (stored?.texts[0]?.title ?? t.shell.screens.news)}
      lead={isForm ? t.news.formLead : undefined}
      action={back}
    >
      <Loaded query={news} skeleton={<FormSkeleton groups={[4]} />}>
        {(read) => {
          if (isForm)
            return (
              <NewsForm
                key={which === created ? 'new' : which}
                which={which}
                copied={copied}
                read={read}
                onDone={onBack}
                onCreated={(newsid) => {
                  setCreated(String(newsid))
                  return onCreated(newsid)
                }}
              />
            )
          if (!stored) return <Notice tone="warn" title={t.messages.notfound} />
          return <NewsView news={stored} etag={read.etag} mayWrite={mayWrite} onDone={onBack} onCopy={onCopy} />
        }}
      </Loaded>
    </Page>
  )
}
