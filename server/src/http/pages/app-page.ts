import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../pipeline/api-error.ts'

type AppPage = {
  /** The folder of the built app. */
  dist: string
  /** `/partner` or `/provider`. */
  base: string
  /** The content security policy of the page. */
  policy: (nonce: string) => string
  /** What the app knows before anybody has logged in. */
  bootData: (request: FastifyRequest) => object
}

/** JSON inside a script element: `<` must not close it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const sendPage =
  (html: string, { policy, bootData }: AppPage) =>
  (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = html.replaceAll('__NONCE__', nonce).replace('__BOOT__', () => inScript(bootData(request)))
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  }

/** An app: one page for all its routes, and its assets, whose content never changes under the same name. */
export const serveApp = async (app: FastifyInstance, served: AppPage) => {
  const { dist, base } = served
  app.get(base, (_, reply) => reply.redirect(`${base}/`))
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: `${base}/assets/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Only the first one registered adds its method to every answer.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const page = sendPage(readFileSync(index, 'utf8'), served)
  // An unknown API path must not answer the page.
  app.get(`${base}/api/*`, () => {
    throw new ApiError('notfound')
  })
  app.get(`${base}/`, page)
  app.get(`${base}/*`, page)
}
