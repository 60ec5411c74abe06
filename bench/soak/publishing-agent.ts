import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  publishUpload,
} from '@gangway/contract/features/publishing'
import { type Answers, ask } from './load-answers.ts'

/** A statement that an agency has, by the server's word. */
export type PublishedFile = { partnerid: number; filename: string; hash: Buffer }

/** Each file is stored in three pieces. */
const fileBytes = 600_000
const filesAtOnce = 2
const pause = 150

type Publishing = {
  origin: string
  personToken: string
  partners: readonly number[]
  answers: () => Answers
  goesOn: () => boolean
}

/** Uploads statements and publishes them, two for one agency at a time; `files` grows with what was acknowledged. */
export const publisher = (publishing: Publishing, files: PublishedFile[]) => {
  const { origin, personToken: token, partners, answers, goesOn } = publishing
  let number = 0
  const post = (url: string, body: object, file?: Buffer) =>
    ask(answers(), { kind: 'publish', url: origin + url, token, body, ...(file && { file }) })

  const publish = async () => {
    number += 1
    const partnerid = partners[number % partners.length] ?? 0
    const begun = await post(pathOf(createUpload, {}), { kind: 'provisions', mandants: [] })
    if (!begun) return
    const { uploadid } = JSON.parse(begun) as { uploadid: number } // the call declares it
    const sent = Array.from({ length: filesAtOnce }, (_, place) => {
      const filename = `statement-${number}-${place}.pdf`
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)])
      return { filename, path: `${partnerid}/2026-10/${filename}`, content }
    })
    const declared = sent.map(({ path, content }) => ({ path, size: content.length }))
    if (!(await post(pathOf(declareUploadedFiles, { uploadid }), { files: declared }))) return
    for (const { path, content } of sent)
      if (!(await post(pathOf(addUploadedFile, { uploadid }), { path }, content))) return
    if (!(await post(pathOf(publishUpload, { uploadid }), { partnerid }))) return
    files.push(
      ...sent.map(({ filename, content }) => ({
        partnerid,
        filename,
        hash: createHash('sha256').update(content).digest(),
      })),
    )
  }

  return async () => {
    while (goesOn()) {
      await publish()
      await sleep(pause)
    }
  }
}
