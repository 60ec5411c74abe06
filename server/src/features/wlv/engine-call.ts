import { randomBytes } from 'node:crypto'
import { type Answer, pathOf } from '@gangway/contract/call'
import { verifyWlvToken } from '@gangway/contract/features/session'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { dropKey, keepKey } from './engine-key-store.ts'

type Jumper = Answer<typeof verifyWlvToken>

/**
 * The built-in page asks who jumps as a real engine does: by the same call, with an API key of its own. The key is made
 * when it is first needed, is known to this process alone, and goes with it.
 */
export const engineCall = (app: FastifyInstance, { database, now }: World) => {
  let key: Promise<string> | undefined
  const makeKey = async () => {
    const fresh = randomBytes(32).toString('base64url')
    await keepKey(database.owner, fresh, now())
    return fresh
  }
  const ask = async (wlvtoken: string) => {
    key ??= makeKey().catch((error: unknown) => {
      // The next jump tries anew: a database that was away for a moment must not close the door for good.
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
    if (made) await dropKey(database.owner, made).catch(() => undefined)
  })
  /** Who jumps with this token; undefined where it is used, old or not ours. */
  return async (wlvtoken: string): Promise<Jumper | undefined> => {
    let answer = await ask(wlvtoken)
    if (answer.statusCode === 401) {
      // Somebody took the key away; the token was not looked at.
      key = undefined
      answer = await ask(wlvtoken)
    }
    // Nobody could look at the token: it may be as good as ever.
    if (answer.statusCode >= 500) throw new Refusal('unavailable')
    return answer.statusCode === 200 ? answer.json<Jumper>() : undefined
  }
}
