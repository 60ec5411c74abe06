import { askForActivation, getActivation } from '@gangway/contract/features/organizers-activation'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'

/** ORG-3: only the provider can open organizers: it is asked here, and afterwards its decision is shown. Nothing where some are open. */
export function AskForOrganizers() {
  const t = useMessages()
  const { moment } = useFormats()
  const { name: brand } = useBrand()
  const { save, isPending } = useSave(askForActivation)
  const { data, refetch } = useCall(getActivation, undefined, { staleTime: 0 })
  const [failure, setFailure] = useState<unknown>()
  if (!data?.isneeded) return null
  const { last } = data
  const { text, open, refused, ask, askAgain } = t.organizers.activation
  const waits = (at: string) => fill(open, { brand, date: moment(at) })
  if (last?.state === 'open') return <Text mt="xs">{waits(last.askedat)}</Text>
  const isRefused = last?.state === 'refused'
  const send = async () => {
    setFailure(undefined)
    try {
      const answer = await save()
      await refetch()
      if (answer.data.last) announce(waits(answer.data.last.askedat))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <Text mt="xs">
        {isRefused
          ? fill(refused, { brand, date: moment(last.decidedat ?? last.askedat), reason: last.reason })
          : fill(text, { brand })}
      </Text>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        aria-disabled={isPending || undefined}
        onClick={() => void send()}
      >
        {isRefused ? askAgain : ask}
      </Button>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}
