import type { LostReason, RequestStage } from '@gangway/contract/requests/request-stage'
import { workSearchText } from '@gangway/contract/texts/search-text'

/** Somebody of an agency. */
export type Person = { userno: number; username: string }

/** Something that a person did with a request, all at once. */
export type Done = {
  at: number
  by: Person
  /** The mail to the customer: a new request is in work then, and belongs to who answered. */
  answers?: true | undefined
  stage?: RequestStage | undefined
  waituntil?: string | undefined
  lostreason?: LostReason | undefined
  assigns?: Person | undefined
  note?: string | undefined
  dueday?: string | undefined
  reference?: string | undefined
}

/** What the server would have stored, had these people clicked. Everything happened while the engine said `request`. */
export const workOf = (partnerid: number, bookingid: number, done: readonly Done[]) => {
  const work = {
    reference: '',
    userno: null as number | null,
    dueday: null as string | null,
    stage: null as RequestStage | null,
    engineword: null as 'request' | null,
    waituntil: null as string | null,
    lostreason: null as LostReason | null,
    answeredat: null as string | null,
    answeredby: null as number | null,
  }
  const steps: object[] = []
  const notes: string[] = []
  for (const { at, by, answers, stage, waituntil, lostreason, assigns, note, dueday, reference } of done) {
    const when = new Date(at).toISOString()
    const add = (step: { step: 'note' | 'move' | 'assign' | 'answer'; text?: string; assignee?: string }) =>
      steps.push({
        ...{ partnerid, bookingid, stepno: steps.length + 1, author: by.username, userno: by.userno, at: when },
        ...{
          text: '',
          ...(step.step === 'move' && { stage: work.stage, waituntil: work.waituntil, lostreason: work.lostreason }),
        },
        ...step,
      })
    const moved = stage ?? (answers && work.stage === null ? 'working' : undefined)
    const assignee = assigns ?? (answers && work.userno === null ? by : undefined)
    if (answers) {
      add({ step: 'answer' })
      work.answeredat ??= when
      work.answeredby ??= by.userno
    }
    if (moved) {
      Object.assign(work, {
        stage: moved,
        engineword: 'request',
        waituntil: waituntil ?? null,
        lostreason: lostreason ?? null,
      })
      add({ step: 'move' })
    }
    if (assignee) {
      work.userno = assignee.userno
      add({ step: 'assign', assignee: assignee.username })
    }
    if (note) {
      notes.unshift(note)
      add({ step: 'note', text: note })
    }
    work.dueday = dueday ?? work.dueday
    work.reference = reference ?? work.reference
  }
  const last = done.at(-1)
  if (!last) throw new Error('nobody did anything with this request')
  const row = {
    ...{ partnerid, bookingid, ...work, searchtext: workSearchText(work.reference, notes) },
    ...{ changedat: new Date(last.at).toISOString(), changedby: last.by.username, version: done.length },
  }
  return { row, steps }
}
