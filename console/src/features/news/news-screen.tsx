import { type listNews, type News, saveNews } from '@gangway/contract/features/news-console'
import { languages } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { useBrandNames } from '../../parts/brands.ts'
import classes from './news.module.css'
import { useNews } from './news-data.ts'
import { NewsForm } from './news-form.tsx'
import { NewsState } from './news-state.tsx'
import { newsIn } from './news-values.ts'
import { NewsView } from './news-view.tsx'

type BrandName = (mandant: number) => string

const columns = (
  t: Messages,
  { moment, date, number }: Formats,
  brandName: BrandName,
  onOpen: (news: News) => void,
): Column<News>[] => [
  {
    key: 'title',
    header: t.news.fields.title,
    isHeading: true,
    cell: (news) => (
      <UnstyledButton className={shapes.link} onClick={() => onOpen(news)}>
        {news.texts[0]?.title}
      </UnstyledButton>
    ),
  },
  { key: 'state', header: t.news.state, cell: ({ state }) => <NewsState state={state} /> },
  {
    key: 'brands',
    header: t.news.fields.mandants,
    cell: ({ mandants }) => (mandants.length === 0 ? t.news.allBrands : mandants.map(brandName).join(', ')),
  },
  {
    key: 'languages',
    header: t.news.languages,
    cell: ({ texts }) => texts.map(({ language }) => languages[language].name).join(', '),
  },
  {
    key: 'published',
    header: t.news.published,
    cell: ({ publishedat }) => (publishedat ? moment(publishedat) : <span className={classes.dim}>–</span>),
  },
  {
    key: 'until',
    header: t.news.fields.untilday,
    cell: ({ untilday }) => (untilday ? date(untilday) : <span className={classes.dim}>–</span>),
  },
  {
    key: 'read',
    header: t.news.readBy,
    align: 'right',
    cell: ({ state, readby }) => (state === 'draft' ? <span className={classes.dim}>–</span> : number(readby)),
  },
]

/** All news: drafts first, then the newest. */
function NewsTable({ news, onOpen }: { news: readonly News[]; onOpen: (news: News) => void }) {
  const t = useMessages()
  const formats = useFormats()
  const brandName = useBrandNames()
  if (news.length === 0) return <Empty>{t.news.none}</Empty>
  return (
    <DataTable
      caption={t.shell.screens.news}
      rows={news}
      columns={columns(t, formats, brandName, onOpen)}
      rowKey={({ newsid }) => newsid}
      isWide
    />
  )
}

/** Whether this person may write news; everybody else reads. */
const useMayWrite = (): boolean => {
  const session = useSession()
  return session !== undefined && saveNews.access.roles.includes(session.role)
}

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
function NewsEditor({ which, copied, news, onBack, onCreated, onCopy }: Props) {
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
