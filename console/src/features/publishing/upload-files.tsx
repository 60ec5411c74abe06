import type { UploadedFile } from '@gangway/contract/features/publishing'
import { fileSize } from '@gangway/kit/download/file-size'
import { useLanguage } from '@gangway/kit/messages/language'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { useMessages } from '../../i18n/language.ts'
import { LongTable } from './long-table.tsx'

/** What happens to each file of an upload of material. */
export function UploadFiles({ files }: { files: readonly UploadedFile[] }) {
  const t = useMessages()
  const language = useLanguage()
  const columns: Column<UploadedFile>[] = [
    { key: 'path', header: t.publishing.columns.file, isHeading: true, cell: ({ path }) => path },
    {
      key: 'size',
      header: t.publishing.columns.size,
      align: 'right',
      cell: ({ size }) => fileSize(size, language),
    },
    { key: 'result', header: t.publishing.columns.result, cell: ({ result }) => t.publishing.results[result] },
  ]
  if (files.length === 0) return null
  return (
    <LongTable rows={files}>
      {(rows) => (
        <DataTable caption={t.publishing.totals.files} rows={rows} columns={columns} rowKey={({ path }) => path} />
      )}
    </LongTable>
  )
}
