import type { CalendarAddress } from '@gangway/contract/features/calendar'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { addressOf } from '@gangway/kit/browser/page'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './calendar.module.css'
import { useAddressChanged, useCalendarAddress, useMakeAddress, useWithdrawAddress } from './calendar-data.ts'

/** Creates, replaces and withdraws the secret address for calendar programs. The address is shown once. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const address = useCalendarAddress()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.calendar.address.title}
      size="lg"
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={classes.dialog}>
        <Text>{t.calendar.address.text}</Text>
        <Loaded query={address}>{(data) => <AddressState address={data} />}</Loaded>
      </div>
    </Modal>
  )
}

function AddressState({ address: { createdat, usedat } }: { address: CalendarAddress }) {
  const texts = useMessages().calendar.address
  const formats = useFormats()
  const language = useLanguage()
  const isView = useSession()?.viewer !== undefined
  const { run, isPending, failure } = useAction()
  const [path, setPath] = useState<string>()
  const { save: make } = useMakeAddress()
  const { save: withdraw } = useWithdrawAddress()
  const changed = useAddressChanged()
  const renew = () =>
    run(async () => {
      setPath((await make()).data.path)
      await changed()
    })
  const remove = () =>
    run(async () => {
      await withdraw()
      setPath(undefined)
      await changed()
      announce(texts.withdrawn)
    })
  const used = usedat ? fill(texts.used, { when: formats.moment(usedat) }) : texts.unused
  return (
    <>
      {path && <NewAddress address={addressOf(`${path}&lang=${language}`)} />}
      {createdat && !path && (
        <p className={classes.since}>{`${fill(texts.since, { when: formats.moment(createdat) })} ${used}`}</p>
      )}
      {createdat && !path && <p className={classes.since}>{texts.hidden}</p>}
      {failure !== undefined && <FailureNotice error={failure} />}
      {!isView && (
        <div className={classes.actions}>
          <Button variant={createdat ? 'default' : 'filled'} loading={isPending} onClick={() => void renew()}>
            {createdat ? texts.renew : texts.make}
          </Button>
          {createdat && (
            <Button variant="default" color="red" disabled={isPending} onClick={() => void remove()}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const t = useMessages()
  const texts = t.calendar.address
  const [state, setState] = useState<'no' | 'yes' | 'failed'>('no')
  const labels = { no: texts.copy, yes: t.transactions.copied, failed: t.transactions.copyFailed }
  const copy = async () => {
    const now = (await copyText(address)) ? 'yes' : 'failed'
    setState(now)
    announce(labels[now])
  }
  const Icon = state === 'yes' ? IconCheck : IconCopy
  return (
    <>
      <Notice tone="warn">{texts.once}</Notice>
      <TextInput label={texts.label} value={address} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={classes.actions}>
        <Button leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {labels[state]}
        </Button>
      </div>
    </>
  )
}
