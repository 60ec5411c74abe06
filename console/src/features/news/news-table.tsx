import type { News } from '@gangway/contract/features/news-console'
import { languages } from '@gangway/contract/languages'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { UnstyledButton } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './news.module.css'
import { useBrands } from './news-data.ts'
import { NewsState } from './news-state.tsx'

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
      <UnstyledButton className={classes.name} onClick={() => onOpen(news)}>
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
export function NewsTable({ news, onOpen }: { news: readonly News[]; onOpen: (news: News) => void }) {
  const t = useMessages()
  const formats = useFormats()
  const brands = useBrands()
  const brandName = (mandant: number) =>
    brands.data?.find((brand) => brand.mandant === mandant)?.name ?? String(mandant)
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
