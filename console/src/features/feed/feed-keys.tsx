import { type Scope, scopes } from '@gangway/contract/calls/call'
import type { ApiKey } from '@gangway/contract/features/feed-console'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Checkbox, Modal, Text, TextInput } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useCreateKey, useKeys, useKeysChanged, useRevokeKey } from './feed-data.ts'

/** Makes a key and shows it, this once. */
function NewKey({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const { save, isPending } = useCreateKey()
  const changed = useKeysChanged()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['bookings'])
  const [isChecked, setChecked] = useState(false)
  const [key, setKey] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const make = () => {
    setChecked(true)
    if (name.trim() === '' || chosen.length === 0) return
    setFailure(undefined)
    save({ body: { name, scopes: [...chosen] } }).then(({ data }) => {
      setKey(data.key)
      return changed()
    }, setFailure)
  }
  const toggle = (scope: Scope, isOn: boolean) =>
    setChosen((before) => scopes.filter((one) => (one === scope ? isOn : before.includes(one))))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      // A click beside the dialog must not lose a key that is never shown again.
      closeOnClickOutside={!key}
      title={t.feed.newKey}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {key ? (
        <TheKey value={key} onDone={onClose} />
      ) : (
        <form
          className={shapes.stack}
          onSubmit={(event) => {
            event.preventDefault()
            make()
          }}
        >
          <TextInput
            label={t.feed.keyName}
            description={t.feed.keyNameHint}
            value={name}
            error={isChecked && name.trim() === '' && t.feed.nameMissing}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <Checkbox.Group
            label={t.feed.keyScopes}
            value={[...chosen]}
            error={isChecked && chosen.length === 0 && t.feed.scopeMissing}
          >
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                mt="xs"
                value={scope}
                label={t.feed.scopes[scope]}
                onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
              />
            ))}
          </Checkbox.Group>
          {failure !== undefined && <FailureNotice error={failure} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t.parts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {t.feed.makeKey}
            </Button>
          </DialogActions>
        </form>
      )}
    </Modal>
  )
}

function TheKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useMessages()
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const isAllowed = await copyText(value)
    setCopied(isAllowed)
    if (isAllowed) announce(t.feed.copied)
  }
  return (
    <div className={shapes.stack}>
      <Notice tone="warn">{t.feed.keyReady}</Notice>
      <TextInput
        label={t.feed.key}
        value={value}
        readOnly
        error={copied === false && t.feed.copyFailed}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {t.feed.done}
        </Button>
        <Button
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied ? t.feed.copied : t.feed.copy}
        </Button>
      </DialogActions>
    </div>
  )
}

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
