import { Question } from '@gangway/kit/form/question.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './users.module.css'
import { useResetFactors } from './users-data.ts'

type Props = { userno: number; name: string; hasFactor: boolean; mayReset: boolean }

/** SEC-3: whether a colleague has a second factor; one that was lost can be reset after a question. */
export function ResetFactor({ userno, name, hasFactor, mayReset }: Props) {
  const t = useMessages()
  const { label, yes, no, reset, title, text, now, done } = t.users.factor
  const resetFactors = useResetFactors()
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <>
      <p className={classes.factor}>
        {label}: {hasFactor ? yes : no}
        {hasFactor && mayReset && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {reset}
          </Button>
        )}
      </p>
      {isDone && <Notice tone="good">{fill(done, { name })}</Notice>}
      {isAsking && (
        <Question
          title={fill(title, { name })}
          text={fill(text, { name })}
          action={now}
          isRed
          act={() => resetFactors(userno).then(() => setDone(true))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
