import type { Oracle } from '@gangway/contract/testing/oracles'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { sampled } from './sample.ts'

type Answer = { status: number; text: string }

/** A field of a save: whether it may be empty, its rule, and where its issues are reported. */
export type GeneratedField = Oracle & { at: string; mayBeEmpty: boolean }

/**
 * Saves generated values of one field and compares each answer with the rule's oracle: valid ones are stored, others
 * are rejected with an issue at this field alone.
 */
export const savesAgree = async (
  { values, accepts, at, mayBeEmpty }: GeneratedField,
  save: (value: string) => Promise<Answer>,
) => {
  const seen = { 200: 0, 400: 0 }
  for (const value of fc.sample(values, { numRuns: sampled(10, 50), seed: 20_261_115 })) {
    const tidied = value.trim().normalize('NFC')
    const status = (tidied === '' ? mayBeEmpty : accepts(tidied)) ? 200 : 400
    const answer = await save(value)
    seen[status] += 1
    expect({ value, status: answer.status }).toEqual({ value, status })
    if (status === 400) {
      const { fields } = JSON.parse(answer.text) as { fields: { field: string }[] }
      expect({ value, fields: fields.map(({ field }) => field) }).toEqual({ value, fields: [at] })
    }
  }
  expect(Math.min(seen[200], seen[400])).toBeGreaterThan(sampled(0, 4))
}
