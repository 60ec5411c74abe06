import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { maskAddresses } from './mail/transport.ts'

/** The pattern, never the path itself: that may contain a user's name. */
const routeOf = ({ method, routeOptions: { url = 'none' } }: FastifyRequest) => ({ method, route: url })

/** What the database says beside the message is left out: it quotes the row. */
const serializeError = ({ name, message, code, stack = '' }: Error & { code?: unknown }) => ({
  type: name,
  message: maskAddresses(message),
  code,
  stack: maskAddresses(stack),
})

/** PRD-7: log lines without secrets and names: of a request only method, route and address; never a path, query, header or body. */
export const logOptions = (config: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.LOG_LEVEL,
  redact: { paths: ['*.password', '*.authorization', '*.cookie', '*.token'], censor: '…' },
  serializers: {
    req: (request: FastifyRequest) => ({ ...routeOf(request), address: request.ip }),
    res: ({ request, statusCode }) => ({ ...(request && routeOf(request)), status: statusCode }),
    err: serializeError,
  },
})
