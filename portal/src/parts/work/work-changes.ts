/** What the agency keeps of a request or booking itself. */
export type Work = { userno: number | null; dueday: string | null; reference: string }

/** What a person changes of it; only what is given changes. */
export type WorkChanges = Partial<Work>

/** What was typed, as the fields have it: text. */
export type TypedWork = { [K in keyof Work]?: string }

/** What the fields show: what was typed, else what is stored. */
export const valuesOf = (typed: TypedWork, work: Work) => ({
  userno: typed.userno ?? (work.userno === null ? '' : String(work.userno)),
  dueday: typed.dueday ?? work.dueday ?? '',
  reference: typed.reference ?? work.reference,
})

/** What is sent. Only what was typed, so that a refused change can be saved again without undoing somebody else's. */
export const changesOf = (typed: TypedWork): WorkChanges => ({
  ...(typed.userno !== undefined && { userno: typed.userno === '' ? null : Number(typed.userno) }),
  ...(typed.dueday !== undefined && { dueday: typed.dueday === '' ? null : typed.dueday }),
  ...(typed.reference !== undefined && { reference: typed.reference }),
})
