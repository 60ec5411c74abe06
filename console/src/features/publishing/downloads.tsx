import type { Download, PublishKind } from '@gangway/contract/features/publishing'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'
import { useDownloads } from './publishing-data.ts'

type Props = { kind: PublishKind; fileid: number; name: string; downloads: number; lastdownload: string | null }

/** How often a file was downloaded; a click says by whom and when. */
export function DownloadsButton({ kind, fileid, name, downloads, lastdownload }: Props) {
  const t = useMessages()
  const { plural, moment } = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (downloads === 0 || lastdownload === null) return <span className={classes.notYet}>{t.publishing.notYet}</span>
  return (
    <span>
      <UnstyledButton
        className={classes.name}
        title={fill(t.publishing.downloadsLabel, { name })}
        onClick={() => setOpen(true)}
      >
        {plural(downloads, t.publishing.downloadCount)}
      </UnstyledButton>
      <span className={classes.below}>{fill(t.publishing.lastDownload, { when: moment(lastdownload) })}</span>
      {isOpen && <DownloadsDialog kind={kind} fileid={fileid} name={name} onClose={() => setOpen(false)} />}
    </span>
  )
}

type DialogProps = Pick<Props, 'kind' | 'fileid' | 'name'> & { onClose: () => void }

function DownloadsDialog({ kind, fileid, name, onClose }: DialogProps) {
  const t = useMessages()
  const { moment } = useFormats()
  const downloads = useDownloads(kind, fileid)
  useFocusBack()
  const columns: Column<Download>[] = [
    { key: 'when', header: t.publishing.when, isHeading: true, cell: ({ at }) => moment(at) },
    { key: 'agency', header: t.publishing.columns.agency, cell: ({ firma, partnerid }) => firma || partnerid },
    { key: 'login', header: t.publishing.login, cell: ({ username }) => username },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={fill(t.publishing.downloadsTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={downloads} empty={t.publishing.notYet}>
        {(rows) => (
          <DataTable
            caption={t.publishing.columns.downloads}
            rows={rows}
            columns={columns}
            rowKey={({ at, username, partnerid }) => `${at} ${partnerid} ${username}`}
          />
        )}
      </Loaded>
    </Modal>
  )
}
