import { randomBytes } from 'node:crypto'
import { type Answer, pathOf } from '@gangway/contract/calls/call'
import { verifyWlvToken } from '@gangway/contract/features/session-me'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { deleteKey, saveKey } from './engine-key-store.ts'

type Jumper = Answer<typeof verifyWlvToken>

/**
 * The built-in page looks up who jumps like a real engine: by the same call, with its own API key. The key is created
 * on first use, known only to this process, and deleted with it.
 */
export const serveEngineCall = (app: FastifyInstance, { database, now }: AppContext) => {
  let key: Promise<string> | undefined
  const makeKey = async () => {
    const newKey = randomBytes(32).toString('base64url')
    await saveKey(database.owner, newKey, now())
    return newKey
  }
  const ask = async (wlvtoken: string) => {
    key ??= makeKey().catch((error: unknown) => {
      // The next jump tries again: a database that was unreachable for a moment must not block jumps for good.
      key = undefined
      throw error
    })
    return app.inject({
      method: verifyWlvToken.method,
      url: pathOf(verifyWlvToken, {}),
      headers: { authorization: `Bearer ${await key}` },
      payload: { wlvtoken },
    })
  }
  app.addHook('onClose', async () => {
    const made = await key?.catch(() => undefined)
    if (made) await deleteKey(database.owner, made).catch(() => undefined)
  })
  /** Who jumps with this token; undefined if it was used, expired or is not ours. */
  return async (wlvtoken: string): Promise<Jumper | undefined> => {
    let answer = await ask(wlvtoken)
    if (answer.statusCode === 401) {
      // The key was deleted; the token was not checked.
      key = undefined
      answer = await ask(wlvtoken)
    }
    // The token could not be checked: it may still be valid.
    if (answer.statusCode >= 500) throw new ApiError('unavailable')
    return answer.statusCode === 200 ? answer.json<Jumper>() : undefined
  }
}
