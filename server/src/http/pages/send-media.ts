import type { FastifyReply } from 'fastify'

/** For files that other sites embed, and our public page, which has no origin of its own. `age` in seconds. */
export const sendMedia = (reply: FastifyReply, type: string, age: number) =>
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${age}`)
    .type(type)
