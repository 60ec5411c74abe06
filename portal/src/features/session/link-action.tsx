import type { Call } from '@gangway/contract/calls/call'
import { stopBankChanges } from '@gangway/contract/features/agency'
import { undoAddress } from '@gangway/contract/features/session-me'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'

type Texts = Readonly<Record<'title' | 'text' | 'button' | 'done' | 'doneText' | 'invalidText', string>>
type Props = { call: Call & (typeof undoAddress | typeof stopBankChanges); texts: Texts }

/** A mailed link that does one thing, without a login. It takes a click, since mail scanners follow every link. */
function LinkAction({ call, texts }: Props) {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [isDone, setDone] = useState(false)
  const { attempt, isPending, wait, failure } = useAttempt(call)
  const isInvalid = !token || failure === 'notfound' || failure === 'badinput'

  const act = async () => {
    if (await attempt({ body: { token } })) setDone(true)
  }

  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={texts.title} />
          {!isDone && !isInvalid && <p className={classes.lead}>{texts.text}</p>}
        </header>
        {isDone && (
          <Notice tone="good" title={texts.done}>
            {texts.doneText}
          </Notice>
        )}
        {isInvalid && !isDone && (
          <Notice tone="bad" title={t.access.undo.invalid}>
            {texts.invalidText}
          </Notice>
        )}
        {!isInvalid && !isDone && (
          <>
            <AttemptNotice failure={failure} wait={wait} />
            <Button size="md" fullWidth loading={isPending} disabled={wait > 0} onClick={() => void act()}>
              {texts.button}
            </Button>
          </>
        )}
        {(isDone || isInvalid) && (
          <Button component={Link} to="/login" size="md" fullWidth>
            {t.access.undo.toLogin}
          </Button>
        )}
      </div>
    </section>
  )
}

/** SEC-6: reverts a change of the address from the former mailbox. */
export function AddressUndoScreen() {
  const t = useMessages()
  return <LinkAction call={undoAddress} texts={t.access.undo} />
}

/** SEC-7: "this was not us" freezes a bank change. */
export function BankStopScreen() {
  const t = useMessages()
  return <LinkAction call={stopBankChanges} texts={t.access.stop} />
}
