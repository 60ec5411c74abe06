import type { FastifyReply } from 'fastify'
import { ApiError, toErrorAnswer } from '../pipeline/api-error.ts'
import type { FileAnswer, StoredAnswer } from '../pipeline/handler.ts'
import { parseByteRange } from './byte-range.ts'

/** RFC 6266: an ASCII name for old clients, the real one with umlauts for all others. */
export const formatDisposition = (name: string, disposition: 'inline' | 'attachment') => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}

export const sendFile = (reply: FastifyReply, file: FileAnswer) => {
  if ('part' in file) return sendStored(reply, file)
  const size = file.size ?? (Buffer.isBuffer(file.content) ? file.content.length : undefined)
  if (size !== undefined) reply.header('content-length', size)
  return setFileHeaders(reply, file).send(file.content)
}

const setFileHeaders = (reply: FastifyReply, { name, type, shown }: FileAnswer) =>
  reply.type(type).header('content-disposition', formatDisposition(name, shown ?? 'attachment'))

/** A file of which parts can be read, so that an interrupted download can be resumed. */
const sendStored = (reply: FastifyReply, file: StoredAnswer) => {
  const { range, 'if-range': ifRange } = reply.request.headers
  const etag = `"${file.hash.toString('base64url')}"`
  const { size } = file
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  // If the file has changed since, a part of it must not be joined to the old one.
  const requestedRange = ifRange === undefined || ifRange === etag ? parseByteRange(range, size) : undefined
  if (requestedRange === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).type('application/json; charset=utf-8')
    return reply.send(JSON.stringify(toErrorAnswer(new ApiError('badinput'))))
  }
  if (!requestedRange)
    return setFileHeaders(reply, file)
      .header('content-length', size)
      .send(file.part({ start: 0, end: size - 1 }))
  const { start, end } = requestedRange
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return setFileHeaders(reply, file)
    .header('content-length', end + 1 - start)
    .send(file.part(requestedRange))
}
