import { organizersAskedAgain } from '@gangway/contract/features/home-onboarding'
import { announce } from '@gangway/kit/browser/announce'
import { clock } from '@gangway/kit/browser/clock'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { useAskForOrganizers, useOnboarding } from './home-data.ts'

/** Only the provider can open organizers: it is asked by mail, and afterwards the date of the request is shown here. */
export function AskForOrganizers({ asked }: { asked: string | null }) {
  const t = useMessages()
  const formats = useFormats()
  const { name: brand } = useBrand()
  const { save, isPending } = useAskForOrganizers()
  const { refetch } = useOnboarding()
  const [failure, setFailure] = useState<unknown>()
  const askedAt = asked === null ? undefined : Date.parse(asked)
  const sentence = (at: number) => fill(t.home.asked, { brand, date: formats.moment(at) })
  const ask = async () => {
    setFailure(undefined)
    try {
      const { data } = await save()
      await refetch()
      if (data.organizersasked) announce(sentence(Date.parse(data.organizersasked)))
    } catch (error) {
      setFailure(error)
    }
  }
  if (askedAt !== undefined && clock.now() < askedAt + organizersAskedAgain) return <p>{sentence(askedAt)}</p>
  return (
    <>
      <p>{askedAt === undefined ? fill(t.home.askText, { brand }) : sentence(askedAt)}</p>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        aria-disabled={isPending || undefined}
        onClick={() => void ask()}
      >
        {t.home.ask}
      </Button>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}
