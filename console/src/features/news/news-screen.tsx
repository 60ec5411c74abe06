import type { News } from '@gangway/contract/features/news-console'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useNews } from './news-data.ts'
import { NewsEditor } from './news-editor.tsx'
import { NewsTable } from './news-table.tsx'
import { useMayWrite } from './use-may-write.ts'

const route = getRouteApi('/news')

/** CON-9: news for partners as a list, and one of them opened by the URL (`?news=7`, `?news=new`). */
export function NewsScreen() {
  const t = useMessages()
  const { news: which } = route.useSearch()
  const navigate = route.useNavigate()
  const news = useNews()
  const mayWrite = useMayWrite()
  const [outcome, setOutcome] = useState<string>()
  const [copied, setCopied] = useState<News>()
  const open = (next: string, copy?: News) => {
    setOutcome(undefined)
    setCopied(copy)
    return navigate({ search: { news: next } })
  }
  // Replaces the news in the history, so that Back does not open it again.
  const close = (said?: string) => {
    setOutcome(said)
    return navigate({ search: {}, replace: true })
  }
  if (which !== undefined) {
    return (
      <NewsEditor
        key={copied?.newsid}
        which={which}
        copied={which === 'new' ? copied : undefined}
        news={news}
        onBack={close}
        onCreated={(newsid) => navigate({ search: { news: String(newsid) }, replace: true })}
        onCopy={(original) => void open('new', original)}
      />
    )
  }
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void open('new')}>
      {t.news.add}
    </Button>
  )
  return (
    <Page title={t.shell.screens.news} lead={t.news.lead} action={add}>
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <Loaded query={news}>
        {({ data }) => <NewsTable news={data} onOpen={({ newsid }) => void open(String(newsid))} />}
      </Loaded>
    </Page>
  )
}
