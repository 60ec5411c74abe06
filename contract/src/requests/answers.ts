/** ENG-8: what became of an answer that was sent from the portal: it waits in the outbox, was handed over, or came back. */
export const answerStates = ['waiting', 'sent', 'returned'] as const
export type AnswerState = (typeof answerStates)[number]

type Times = { sentat: Date | null; returnedat: Date | null }

/** A mail can also come back after it was sent. */
export const answerStateOf = ({ sentat, returnedat }: Times): AnswerState => {
  if (returnedat && (!sentat || sentat <= returnedat)) return 'returned'
  return sentat ? 'sent' : 'waiting'
}

type Step = { step: string; mail: { state: AnswerState } | null }

/**
 * The answers that count, the oldest first. Each `undo` takes back the last one before it that the mail program was to send:
 * what the portal has sent cannot be taken back. A mail that came back has answered nothing.
 */
export const standingAnswers = <S extends Step>(steps: readonly S[]): S[] => {
  const answers: S[] = []
  for (const step of steps) {
    if (step.step === 'answer') answers.push(step)
    const last = step.step === 'undo' ? answers.findLastIndex(({ mail }) => mail === null) : -1
    if (last >= 0) answers.splice(last, 1)
  }
  return answers.filter(({ mail }) => mail?.state !== 'returned')
}
