import type { ApiKey } from '@gangway/contract/features/feed-console'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './feed.module.css'
import { useKeys, useKeysChanged, useRevokeKey } from './feed-data.ts'
import { NewKey } from './new-key.tsx'

const columns = (t: Messages, { moment }: Formats, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  { key: 'name', header: t.feed.keyName, isHeading: true, cell: ({ name }) => name },
  { key: 'scopes', header: t.feed.keyScopes, cell: ({ scopes }) => scopes.map((one) => t.feed.scopes[one]).join(', ') },
  { key: 'createdat', header: t.feed.created, cell: ({ createdat }) => moment(createdat) },
  {
    key: 'lastusedat',
    header: t.feed.lastUsed,
    cell: ({ lastusedat }) => (lastusedat ? moment(lastusedat) : t.feed.neverUsed),
  },
  {
    key: 'acts',
    header: t.feed.state,
    align: 'right',
    isAction: true,
    cell: (key) =>
      key.revokedat ? (
        <span className={classes.dim}>{fill(t.feed.revoked, { when: moment(key.revokedat) })}</span>
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
          <DataTable
            caption={t.feed.tabs.keys}
            rows={rows}
            columns={columns(t, formats, setRevoking)}
            rowKey={({ keyid }) => keyid}
            isWide
          />
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
