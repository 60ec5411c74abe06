import { dayOf } from '@gangway/contract/dates/days'
import { type ApiKey, keyWarningDays } from '@gangway/contract/features/feed-console'
import { clock } from '@gangway/kit/browser/clock'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrandNames } from '../../parts/brands.ts'
import { useKeys, useKeysChanged, useRevokeKey } from './feed-data.ts'
import { NewKey } from './feed-new-key.tsx'

const dayLength = 24 * 60 * 60 * 1000

/** PRD-5: the last day of a key, and whether it is over or near. */
const endOf = ({ expiresat, revokedat }: ApiKey) => {
  if (expiresat === null || revokedat !== null) return undefined
  const left = Date.parse(expiresat) - clock.now()
  return {
    day: dayOf(new Date(Date.parse(expiresat) - 1)),
    isOver: left <= 0,
    isNear: left <= keyWarningDays * dayLength,
  }
}

function KeyEnd({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages()
  const { date } = useFormats()
  const end = endOf(apiKey)
  if (!end) return <span className={shapes.dim}>{t.feed.noEnd}</span>
  if (end.isOver) return <span className={shapes.bad}>{fill(t.feed.expired, { day: date(end.day) })}</span>
  return <span className={end.isNear ? shapes.bad : undefined}>{date(end.day)}</span>
}

/** Names the keys that end within the next days. */
function EndingKeys({ keys }: { keys: readonly ApiKey[] }) {
  const t = useMessages()
  const { date } = useFormats()
  const near = keys.flatMap((key) => {
    const end = endOf(key)
    return end?.isNear && !end.isOver ? [{ ...key, day: end.day }] : []
  })
  if (near.length === 0) return null
  return (
    <Notice tone="warn" title={t.feed.endingSoon}>
      {near.map(({ keyid, name, day }) => (
        <p key={keyid}>{fill(t.feed.endsOn, { name, day: date(day) })}</p>
      ))}
    </Notice>
  )
}

type Parts = { formats: Formats; brandName: (mandant: number) => string; onRevoke: (key: ApiKey) => void }

const columns = (t: Messages, { formats: { moment, list }, brandName, onRevoke }: Parts): Column<ApiKey>[] => [
  { key: 'name', header: t.feed.keyName, isHeading: true, cell: ({ name }) => name },
  { key: 'scopes', header: t.feed.keyScopes, cell: ({ scopes }) => scopes.map((one) => t.feed.scopes[one]).join(', ') },
  {
    key: 'brands',
    header: t.feed.brands,
    cell: ({ mandants }) => (mandants.length > 0 ? list(mandants.map(brandName)) : t.feed.allBrands),
  },
  { key: 'createdat', header: t.feed.created, cell: ({ createdat }) => moment(createdat) },
  {
    key: 'lastusedat',
    header: t.feed.lastUsed,
    cell: ({ lastusedat }) => (lastusedat ? moment(lastusedat) : t.feed.neverUsed),
  },
  { key: 'end', header: t.feed.lastday, cell: (key) => <KeyEnd apiKey={key} /> },
  {
    key: 'actions',
    header: t.feed.state,
    align: 'right',
    isAction: true,
    cell: (key) =>
      key.revokedat ? (
        <span className={shapes.dim}>{fill(t.feed.revoked, { when: moment(key.revokedat) })}</span>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          aria-label={fill(t.feed.revokeLabel, { name: key.name })}
          onClick={() => onRevoke(key)}
        >
          {t.feed.revoke}
        </Button>
      ),
  },
]

/** The keys of the provider's machines. */
export function FeedKeys() {
  const t = useMessages()
  const formats = useFormats()
  const keys = useKeys()
  const brandName = useBrandNames()
  const [isNew, setNew] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  return (
    <>
      <div>
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setNew(true)}>
          {t.feed.newKey}
        </Button>
      </div>
      <Loaded query={keys} empty={t.feed.noKeys}>
        {(rows) => (
          <>
            <EndingKeys keys={rows} />
            <DataTable
              caption={t.feed.tabs.keys}
              rows={rows}
              columns={columns(t, { formats, brandName, onRevoke: setRevoking })}
              rowKey={({ keyid }) => keyid}
              isWide
            />
          </>
        )}
      </Loaded>
      {isNew && <NewKey onClose={() => setNew(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

/** Asks before a machine is shut out. */
function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useMessages()
  const { save, isPending } = useRevokeKey()
  const changed = useKeysChanged()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { name, keyid } = apiKey
  const revoke = () => {
    setFailure(undefined)
    save({ params: { keyid } }).then(async () => {
      await changed()
      onClose()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.feed.revokeTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{t.feed.revokeText}</Text>
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.parts.cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={revoke}>
          {t.feed.revoke}
        </Button>
      </DialogActions>
    </Modal>
  )
}
