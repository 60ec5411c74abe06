import fastify, { type FastifyInstance } from 'fastify'
import { answerError } from '../http/pipeline/errors.ts'
import type { AppContext, Feature } from '../http/pipeline/handler.ts'
import { collectHandlers, mount } from '../http/pipeline/mount.ts'

/** Only these features, mounted as in the whole server: for behaviour that the declared calls do not show (yet). */
export const mountedApp =
  (...features: Feature[]) =>
  async (appContext: AppContext): Promise<FastifyInstance> => {
    const app = fastify({ logger: false })
    app.setErrorHandler(answerError)
    mount(app, appContext, collectHandlers(features))
    return app
  }
