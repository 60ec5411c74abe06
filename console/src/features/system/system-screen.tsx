import { getSystemStatus, type SystemStatus } from '@gangway/contract/features/system'
import { getJobs } from '@gangway/contract/features/system-jobs'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { fileSize } from '@gangway/kit/download/file-size'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Jobs } from './jobs.tsx'
import classes from './system.module.css'

const useSystemStatus = () => useCall(getSystemStatus)

/** Servers, versions, mails, disk and backup: what an administrator looks at first. */
export function SystemScreen() {
  const t = useMessages()
  const status = useSystemStatus()
  const jobs = useCall(getJobs)
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={status.isFetching || jobs.isFetching}
      onClick={() => void Promise.all([status.refetch(), jobs.refetch()])}
    >
      {t.system.refresh}
    </Button>
  )
  return (
    <Page title={t.shell.screens.system} lead={t.system.lead} action={again}>
      <Loaded query={status}>{(data) => <Status status={data} />}</Loaded>
    </Page>
  )
}

type Server = SystemStatus['servers'][number]

const serverColumns = (t: Messages, { moment }: Formats): Column<Server>[] => [
  { key: 'host', header: t.system.host, isHeading: true, cell: ({ host }) => host },
  { key: 'version', header: t.system.version, cell: ({ version }) => version },
  { key: 'startedat', header: t.system.started, cell: ({ startedat }) => moment(startedat) },
  { key: 'seenat', header: t.system.seen, cell: ({ seenat }) => moment(seenat) },
  {
    key: 'state',
    header: t.system.state,
    cell: ({ isalive }) => (isalive ? t.system.alive : <strong className={shapes.bad}>{t.system.gone}</strong>),
  },
]

function Status({ status }: { status: SystemStatus }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={shapes.stackLg}>
      <Warnings status={status} />
      <section aria-labelledby="servers">
        <h2 id="servers" className={shapes.heading}>
          {t.system.servers}
        </h2>
        {status.servers.length === 0 ? (
          <p className={shapes.dim}>{t.system.noServers}</p>
        ) : (
          <DataTable
            caption={t.system.servers}
            rows={status.servers}
            columns={serverColumns(t, formats)}
            rowKey={({ serverid }) => serverid}
            isBad={({ isalive }) => !isalive}
          />
        )}
      </section>
      <div className={classes.cards}>
        <Program status={status} />
        <Mails mails={status.mails} />
        <Storage status={status} />
      </div>
      <Jobs />
    </div>
  )
}

const day = 24 * 60 * 60 * 1000

/** What somebody should do something about. */
function Warnings({ status: { backup, mails, disk } }: { status: SystemStatus }) {
  const t = useMessages()
  const { moment, number } = useFormats()
  const age = backup.lastat ? (clock.now() - Date.parse(backup.lastat)) / day : undefined
  const isFull = disk && disk.free < disk.size / 10
  return (
    <>
      {age === undefined && <Notice tone="warn">{t.system.noBackup}</Notice>}
      {age !== undefined && age > 2 && (
        <Notice tone="warn">{fill(t.system.oldBackup, { n: number(Math.floor(age)) })}</Notice>
      )}
      {mails.oldestdue && <Notice tone="warn">{fill(t.system.mailsLate, { when: moment(mails.oldestdue) })}</Notice>}
      {isFull && <Notice tone="bad">{t.system.diskFull}</Notice>}
    </>
  )
}

function Card({ id, title, facts }: { id: string; title: string; facts: readonly [string, ReactNode][] }) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={shapes.heading}>
        {title}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Program({ status: { version, node, postgres, migrations } }: { status: SystemStatus }) {
  const t = useMessages()
  const { moment, number } = useFormats()
  return (
    <Card
      id="program"
      title={t.system.program}
      facts={[
        [t.system.version, version],
        ['Node.js', node],
        ['PostgreSQL', postgres],
        [t.system.migrations, `${number(migrations.applied)} (${migrations.last})`],
        [t.system.migrated, migrations.lastat ? moment(migrations.lastat) : '–'],
      ]}
    />
  )
}

function Mails({ mails: { waiting, sent, failed } }: { mails: SystemStatus['mails'] }) {
  const t = useMessages()
  const { number } = useFormats()
  return (
    <Card
      id="mails"
      title={t.system.mails}
      facts={[
        [t.system.sent, number(sent)],
        [t.system.waiting, number(waiting)],
        [t.system.failed, <Failed key="failed" count={failed} />],
      ]}
    />
  )
}

function Storage({ status: { disk, database, backup } }: { status: SystemStatus }) {
  const t = useMessages()
  const language = useLanguage()
  const { moment } = useFormats()
  const size = (bytes: number) => fileSize(bytes, language)
  return (
    <Card
      id="storage"
      title={t.system.storage}
      facts={[
        [t.system.database, size(database.size)],
        [t.system.files, size(database.files)],
        [t.system.disk, disk ? fill(t.system.free, { free: size(disk.free), size: size(disk.size) }) : t.system.noDisk],
        [t.system.backup, backup.lastat ? moment(backup.lastat) : t.system.never],
      ]}
    />
  )
}

function Failed({ count }: { count: number }) {
  const { number } = useFormats()
  return count === 0 ? number(0) : <strong className={shapes.bad}>{number(count)}</strong>
}
