import { listProvisions } from '@gangway/contract/features/provisions'
import { addUploadedFile, createUpload, getUpload, publishUpload } from '@gangway/contract/features/publishing'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** 2 × 1 pixels. */
export const gif = Buffer.from('R0lGODlhAgABAIAAAP8AAAAA/ywAAAAAAgABAAACAkQKADs=', 'base64')
export const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}%%EOF\n`)

export type Files = Record<string, Buffer | string>
type UploadParams = { uploadid: string }

/** The steps of publishing, as the person with the token `as` unless another is given. */
export const publishingSteps = (t: TestApp, as: string) => {
  const add = (params: UploadParams, path: string, content: Buffer | string, by = as) =>
    t.call(addUploadedFile, { as: by, params, body: { path }, file: Buffer.from(content) })

  /** Uploads a folder, and returns its number as a path has it. */
  const upload = async (
    files: Files,
    kind: 'provisions' | 'marketing' = 'provisions',
    mandants: number[] = [],
    by = as,
  ) => {
    const { data } = await t.call(createUpload, { as: by, body: { kind, mandants } })
    const params = { uploadid: String(data.uploadid) }
    for (const [path, content] of Object.entries(files))
      expect((await add(params, path, content, by)).status, path).toBe(200)
    return params
  }

  const preview = async (params: UploadParams, by = as) => (await t.call(getUpload, { as: by, params })).data

  /** What happens to each file, or why it is refused. */
  const outcomes = async (params: UploadParams, by = as) =>
    Object.fromEntries((await preview(params, by)).files.map(({ path, result, reason }) => [path, reason ?? result]))

  const publish = (params: UploadParams, partnerid?: number, by = as) =>
    t.call(publishUpload, { as: by, params, body: partnerid === undefined ? {} : { partnerid } })

  /** The statements of October 2026, which are paid in November, as an agency sees them. */
  const october = async (partnerid: number) => {
    const query = { month: '11', year: '2026' }
    return (await t.call(listProvisions, { as: await t.openSession(partnerid), query })).data
  }

  return { add, upload, preview, outcomes, publish, october }
}
