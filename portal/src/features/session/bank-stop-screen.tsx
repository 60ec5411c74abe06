import { stopBankChanges } from '@gangway/contract/features/agency'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'

/**
 * SEC-7: "this was not us" freezes a bank change. It takes a click, since mail scanners follow every link.
 */
export function BankStopScreen() {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [isDone, setDone] = useState(false)
  const { attempt, isPending, wait, failure } = useAttempt(stopBankChanges)
  const isInvalid = !token || failure === 'notfound' || failure === 'badinput'

  const stop = async () => {
    if (await attempt({ body: { token } })) setDone(true)
  }

  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={t.access.stop.title} />
          {!isDone && !isInvalid && <p className={classes.lead}>{t.access.stop.text}</p>}
        </header>
        {isDone && (
          <Notice tone="good" title={t.access.stop.done}>
            {t.access.stop.doneText}
          </Notice>
        )}
        {isInvalid && !isDone && (
          <Notice tone="bad" title={t.access.undo.invalid}>
            {t.access.stop.invalidText}
          </Notice>
        )}
        {!isInvalid && !isDone && (
          <>
            <AttemptNotice failure={failure} wait={wait} />
            <Button size="md" fullWidth loading={isPending} disabled={wait > 0} onClick={() => void stop()}>
              {t.access.stop.button}
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
