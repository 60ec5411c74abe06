import { getAnswerFile, sendAnswer, undoAnswer } from '@gangway/contract/features/requests-answers'
import { type Attachment, readAttachments } from '../../files/attachment.ts'
import { limitPartner } from '../../http/limits/throttle.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { storedAnswer } from '../../http/pipeline/stored-answer.ts'
import { send, undo } from './answer-steps.ts'
import { findAnswerFile } from './answers-store.ts'
import { bookingIdOf, readRequest, toRequestContext } from './requests.ts'

/** ENG-8: answers that are sent from the portal. */
export const requestAnswers: Feature = (on) => {
  on(sendAnswer, {
    prepare: async (context: Omit<Context<typeof sendAnswer>, 'db'>): Promise<Attachment[]> => {
      const { session, body, file } = context
      await limitPartner(context, 'answers', session.partnerid)
      return readAttachments(file, body.files, session.partnerid)
    },
    handle: async (context) => {
      const { brand, body, prepared: files } = context
      const sent = { ...body, files, mandant: brand.mandant }
      await send(toRequestContext(context), bookingIdOf(context.params), sent)
      return readRequest(context)
    },
  })

  on(undoAnswer, async (context) => {
    const { version } = context.body
    const { steps } = await readRequest(context)
    await undo(toRequestContext(context), bookingIdOf(context.params), { version, steps })
    return readRequest(context)
  })

  on(getAnswerFile, async ({ database, session, params }) => {
    const key = { partnerid: session.partnerid, sendkey: params.sendkey, fileno: pathId(params.fileno) ?? 0 }
    const file = await database.asPartner(session.partnerid, 'read', (db) => findAnswerFile(db, key))
    if (!file) throw new ApiError('notfound')
    return storedAnswer(database, file.filename, file)
  })
}
