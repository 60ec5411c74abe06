import type { Upload } from '@gangway/contract/features/publishing'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'
import { type Show, shows } from './publishing-search.ts'
import { Refusals } from './refusals.tsx'
import { publications } from './running.ts'
import { UploadAgencies } from './upload-agencies.tsx'
import { UploadFiles } from './upload-files.tsx'
import { agenciesOf, findAgencies, findFiles, isMissing, totalsOf } from './upload-preview.ts'

type Props = { upload: Upload; show: Show; onShow: (show: Show) => void }

/** What goes to whom, and what is refused and why. */
export function UploadContent({ upload, show, onShow }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const publication = publications.useState(upload.uploadid)
  const isMaterial = upload.kind === 'marketing'
  const totals = totalsOf(upload)
  const all = isMaterial ? totals.files - totals.refused - totals.missing : totals.knownAgencies
  const counts = { all, refused: totals.refused, missing: totals.missing }
  const names = { ...t.publishing.shows, ...(isMaterial && { all: t.publishing.totals.files }) }
  const options = shows
    .filter((value) => value !== 'missing' || value === show || totals.missing > 0)
    .map((value) => ({ value, label: `${names[value]} (${number(counts[value])})` }))
  const agencies = findAgencies(agenciesOf(upload, publication), search)
  const files = findFiles(upload.files, search)
  return (
    <div className={classes.section}>
      <div className={classes.filters}>
        <div className={classes.shows}>
          <Segments label={t.publishing.show} isLabelHidden value={show} onChange={onShow} options={options} />
        </div>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t.publishing.find}
          placeholder={t.publishing.find}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {show !== 'all' && (
        <Refusals files={files.filter((file) => isMissing(file) === (show === 'missing'))} isFound={counts[show] > 0} />
      )}
      {show === 'all' && isMaterial && <UploadFiles files={files.filter(({ result }) => result !== 'refused')} />}
      {show === 'all' && !isMaterial && <UploadAgencies agencies={agencies} />}
      {show === 'all' && search !== '' && (isMaterial ? files : agencies).length === 0 && (
        <Empty>{t.publishing.findNothing}</Empty>
      )}
    </div>
  )
}
