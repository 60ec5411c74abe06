import { Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Heading } from '../layout/heading.tsx'
import { useMessages } from '../messages/language.ts'
import { AttemptNotice } from './attempt-notice.tsx'
import type { useAttempt } from './use-attempt.ts'

type Props<Invited> = {
  reading: Pick<ReturnType<typeof useAttempt>, 'isPending' | 'wait' | 'failure'>
  read: (token: string) => Promise<Invited | undefined>
  /** The heading while it is read. */
  title: string
  className: string | undefined
  /** What is shown if the link was used, replaced or is too old. */
  gone: ReactNode
  children: (invited: Invited, token: string) => ReactNode
}

/** Reads whom the link that was opened invites. Its token is behind the `#`, which browsers send to nobody. */
export function InvitationLink<Invited>({ reading, read, title, className, gone, children }: Props<Invited>) {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [invited, setInvited] = useState<Invited>()
  const open = async (token: string) => {
    if (token) setInvited(await read(token))
  }
  const arrive = useEffectEvent(open)
  useEffect(() => void arrive(token), [token])

  const { isPending, wait, failure } = reading
  if (!token || failure === 'notfound' || failure === 'badinput') return gone
  if (invited !== undefined) return children(invited, token)
  return (
    <section className={className} aria-busy={isPending}>
      <Heading title={title} />
      {failure ? <AttemptNotice failure={failure} wait={wait} /> : <Loader />}
      {failure && (
        <Button size="md" fullWidth disabled={wait > 0} loading={isPending} onClick={() => void open(token)}>
          {t.common.retry}
        </Button>
      )}
    </section>
  )
}
