import type { Linkcode } from '@gangway/contract/features/linkcodes'
import type { Clicks } from '@gangway/contract/features/linkcodes-clicks'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconQrcode } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Figures, figureColumns } from './figure-columns.tsx'
import classes from './linkcodes.module.css'
import { useArchive, useMayLink } from './linkcodes-data.ts'

type Row = Linkcode & { figures: Figures | undefined }

type Actions = {
  mayLink: boolean
  onOpen: (linkid: number) => void
  onQr: (linkid: number) => void
  onCopy: (link: Linkcode) => void
  onArchive: (link: Linkcode) => void
}

const columns = (t: Messages, formats: Formats, hasMoney: boolean, actions: Actions): Column<Row>[] => {
  const { mayLink, onOpen, onQr, onCopy, onArchive } = actions
  const texts = t.linkcodes
  return [
    {
      key: 'name',
      header: texts.columns.link,
      isHeading: true,
      cell: ({ linkid, name, address, archived }) => (
        <span className={classes.name}>
          {mayLink ? (
            <UnstyledButton className={shapes.link} onClick={() => onOpen(linkid)}>
              {name}
            </UnstyledButton>
          ) : (
            name
          )}
          <span className={`${shapes.dim} ${classes.address}`}>{address.replace(/^https?:\/\//, '')}</span>
          {archived && <span className={shapes.dim}>({texts.isArchived})</span>}
        </span>
      ),
    },
    {
      key: 'target',
      header: texts.columns.target,
      cell: ({ target, targetname }) =>
        targetname === '' ? texts.targets[target] : `${texts.targets[target]}: ${targetname}`,
    },
    ...figureColumns<Row>(t, formats, hasMoney, ({ figures }) => figures).filter(({ key }) => key !== 'machines'),
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'right',
      isAction: true,
      cell: (link) => (
        <span className={classes.actions}>
          <IconButton
            icon={IconQrcode}
            label={fill(texts.qr.open, { name: link.name })}
            onClick={() => onQr(link.linkid)}
          />
          <IconButton icon={IconCopy} label={fill(texts.copy, { name: link.name })} onClick={() => onCopy(link)} />
          {mayLink && (
            <IconButton
              icon={link.archived ? IconArchiveOff : IconArchive}
              label={fill(link.archived ? texts.restore : texts.archive, { name: link.name })}
              onClick={() => onArchive(link)}
            />
          )}
        </span>
      ),
    },
  ]
}

type Props = {
  links: readonly Linkcode[]
  clicks: Clicks | undefined
  /** The version of the displayed list: a link changed since then is not archived unseen. */
  version: string | undefined
  onOpen: (linkid: number) => void
  onQr: (linkid: number) => void
  onDone: (message: string) => void
}

/** Every link with what it brought, archived ones last. */
export function LinksTable({ links, clicks, version, onOpen, onQr, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const mayLink = useMayLink()
  const archive = useArchive()
  const { run, failure } = useAction()
  const figuresOf = new Map(clicks?.rows.map((row) => [row.key, row]))
  const rows = links
    .toSorted((a, b) => Number(a.archived) - Number(b.archived))
    .map((link) => ({ ...link, figures: clicks && figuresOf.get(String(link.linkid)) }))
  const onCopy = async ({ name, address }: Linkcode) => {
    if (await copyText(address)) announce(fill(t.linkcodes.copied, { name }))
    // Without clipboard access the address is shown, ready to be marked.
    onDone(fill(t.linkcodes.ready, { address }))
  }
  const onArchive = (link: Linkcode) =>
    run(async () => {
      await archive(link, !link.archived, version)
      onDone(fill(link.archived ? t.linkcodes.restored : t.linkcodes.archived, { name: link.name }))
    })
  const actions = {
    mayLink,
    onOpen,
    onQr,
    onCopy: (link: Linkcode) => void onCopy(link),
    onArchive: (link: Linkcode) => void onArchive(link),
  }
  const hasMoney = clicks?.total.expected !== null
  return (
    <div className={shapes.stack}>
      {failure !== undefined && <FailureNotice error={failure} />}
      <DataTable
        caption={t.linkcodes.title}
        isWide
        rows={rows}
        columns={columns(t, formats, hasMoney, actions)}
        rowKey={({ linkid }) => linkid}
      />
    </div>
  )
}
