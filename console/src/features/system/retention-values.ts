import { type Retention, retentionForm, saveRetention } from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionPeriods, retentionSubjects } from '@gangway/contract/partners/retention'

/** The periods as they are typed: days. */
export type RetentionValues = Record<RetentionSubject, string>

const inDays = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined)

/** The typed days; undefined where they are no number within the limits. */
export const validDays = (subject: RetentionSubject, text: string): number | undefined => {
  const days = inDays(text)
  const { min, max } = retentionPeriods[subject]
  return days !== undefined && days >= min && days <= max ? days : undefined
}

const forEach = <T>(toValue: (subject: RetentionSubject) => T) =>
  Object.fromEntries(retentionSubjects.map((subject) => [subject, toValue(subject)])) as Record<RetentionSubject, T> // all

export const retentionRecord = {
  save: saveRetention,
  toValues: (stored: Retention): RetentionValues => forEach((subject) => String(stored[subject])),
  toBody: (values: RetentionValues) => forEach((subject) => inDays(values[subject])),
  schema: retentionForm,
}

/** A period that becomes shorter: what is older is lost. */
export type Shortened = { subject: RetentionSubject; from: number; to: number }

export const listShortened = (stored: RetentionValues, typed: RetentionValues): Shortened[] =>
  retentionSubjects.flatMap((subject) => {
    const [from, to] = [Number(stored[subject]), validDays(subject, typed[subject])]
    return to !== undefined && to < from ? [{ subject, from, to }] : []
  })
