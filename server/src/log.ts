import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Log lines without secrets: of a request only method, path and address; never a query, header or body. */
export const logOptions = (config: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.LOG_LEVEL,
  redact: { paths: ['*.password', '*.authorization', '*.cookie', '*.token'], censor: '…' },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
    }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})
