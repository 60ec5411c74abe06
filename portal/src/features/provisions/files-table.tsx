import type { ProvisionFile } from '@gangway/contract/features/provisions'
import type { Language } from '@gangway/contract/texts/languages'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { fileSize } from '@gangway/kit/download/file-size'
import { type Download, DownloadState } from '@gangway/kit/download/use-downloads'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { IconFile, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './provisions.module.css'

const icons = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet }

function FileName({ filename }: { filename: string }) {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const Icon = ending === 'pdf' || ending === 'xlsx' ? icons[ending] : IconFile
  return (
    <span className={classes.file}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {filename}
    </span>
  )
}

type Parts = {
  language: Language
  formats: Formats
  downloads: Readonly<Record<string, Download>>
  onLoad: (file: ProvisionFile) => void
}

const columns = (t: Messages, { language, formats, downloads, onLoad }: Parts): Column<ProvisionFile>[] => [
  {
    key: 'filename',
    header: t.provisions.columns.filename,
    isHeading: true,
    cell: ({ filename }) => <FileName filename={filename} />,
  },
  {
    key: 'createddate',
    header: t.provisions.columns.createddate,
    cell: ({ createddate }) => formats.date(createddate),
  },
  {
    key: 'size',
    header: t.provisions.columns.size,
    align: 'right',
    cell: ({ size }) => fileSize(size, language),
  },
  {
    key: 'download',
    header: t.provisions.columns.download,
    align: 'right',
    isAction: true,
    cell: (file) => (
      <DownloadButton
        download={downloads[file.fileid]}
        size={file.size}
        name={file.filename}
        isCompact
        onStart={() => onLoad(file)}
      />
    ),
  },
]

type Props = Pick<Parts, 'downloads' | 'onLoad'> & { caption: string; files: readonly ProvisionFile[] }

/** The files of a month, each with its download. */
export function FilesTable({ caption, files, downloads, onLoad }: Props) {
  const t = useMessages()
  const [language, formats] = [useLanguage(), useFormats()]
  return (
    <DataTable
      caption={caption}
      rows={files}
      columns={columns(t, { language, formats, downloads, onLoad })}
      rowKey={({ fileid }) => fileid}
      isBad={({ fileid }) => downloads[fileid]?.state === DownloadState.failed}
    />
  )
}
