import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handler.ts'

/** RFC 6266: a plain name for old clients, the real one with umlauts for all others. */
export const dispositionOf = (name: string, shown: 'inline' | 'attachment') => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown}; filename="${plain}"; filename*=UTF-8''${exact}`
}

export const sendFile = (reply: FastifyReply, file: FileAnswer) => {
  const size = file.size ?? (Buffer.isBuffer(file.content) ? file.content.length : undefined)
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(file.type)
    .header('content-disposition', dispositionOf(file.name, file.shown ?? 'attachment'))
    .send(file.content)
}
