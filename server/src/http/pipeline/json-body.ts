import { Transform } from 'node:stream'
import { limits } from '@gangway/contract/calls/limits'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { ApiError } from './api-error.ts'
import { findJsonError } from './json-error.ts'

const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
}

/**
 * Judges the pieces of a JSON text one after the other: whether it is nested deeper, has an object with more keys, or has more
 * values than any call means. It builds nothing: parsing and validating such a body would occupy the server for seconds.
 */
const createJudge = (mostValues: number) => {
  /** The keys so far of each object and array that is open. */
  const keys: number[] = []
  let values = 0
  let isInString = false
  /** Whether the piece before ended with a backslash that escapes what follows. */
  let isEscaped = false

  /** Where the text goes on after the string, or after its part in this piece. */
  const skipString = (bytes: Buffer, from: number) => {
    for (let start = from; ; ) {
      const quote = bytes.indexOf(codes.quote, start)
      const end = quote < 0 ? bytes.length : quote
      let before = end
      while (before > start && bytes[before - 1] === codes.backslash) before -= 1
      const isOdd = (end - before + (before === start && isEscaped ? 1 : 0)) % 2 === 1
      isEscaped = quote < 0 && isOdd
      isInString = quote < 0 || isOdd
      if (quote < 0) return end
      if (!isInString) return end + 1
      start = end + 1
    }
  }

  return (bytes: Buffer): boolean => {
    for (let at = 0; at < bytes.length; ) {
      if (isInString) {
        at = skipString(bytes, at)
        continue
      }
      switch (bytes[at]) {
        case codes.quote:
          isInString = true
          break
        case codes.openArray:
        case codes.openObject:
          values += 1
          if (keys.push(0) > limits.bodyDepth || values > mostValues) return true
          break
        case codes.closeArray:
        case codes.closeObject:
          keys.pop()
          break
        case codes.comma:
          values += 1
          if (values > mostValues) return true
          break
        case codes.colon: {
          const count = (keys.pop() ?? 0) + 1
          if (count > limits.bodyKeys) return true
          keys.push(count)
        }
      }
      at += 1
    }
    return false
  }
}

/** Whether a JSON text is more than any call means; `pieces` as they arrive. */
export const isExcessive = (pieces: readonly Buffer[], mostValues: number): boolean => {
  const isTooMuch = createJudge(mostValues)
  return pieces.some((piece) => isTooMuch(piece))
}

/** Longer bodies are judged while they arrive, and the rest is thrown away: ten megabytes would have to be kept first. */
const long = 64 * 1024

/** What mount says of a route: how many values its JSON may have, how many bytes, and how many a file beside it. */
export type BodyLimits = { bodyValues: number; jsonBytes: number; fileBytes: number | undefined }

const limitsOf = ({ routeOptions }: FastifyRequest): BodyLimits => {
  const bodyLimit = routeOptions.bodyLimit ?? limits.bodyBytes
  const usual = { bodyValues: limits.bodyValues, jsonBytes: bodyLimit, fileBytes: undefined }
  return { ...usual, ...(routeOptions.config as Partial<BodyLimits>) } // set by mount
}

const hasType = ({ headers }: FastifyRequest, type: string) => headers['content-type']?.startsWith(type) === true

const isLong = (request: FastifyRequest) => {
  const { jsonBytes } = limitsOf(request)
  const length = Number(request.headers['content-length'] ?? jsonBytes)
  return hasType(request, 'application/json') && length > long && length <= jsonBytes
}

const judgeWhileArriving = (payload: RequestPayload, mostValues: number) => {
  const isTooMuch = createJudge(mostValues)
  const judged = new Transform({
    transform(piece: Buffer, _, next) {
      if (!isTooMuch(piece)) return next(null, piece)
      next(new ApiError('toolarge'))
      payload.resume()
    },
  })
  payload.once('error', (error) => judged.destroy(error))
  return payload.pipe(judged)
}

/** What is refused before a byte of the body is read. */
const refuseUnread = (request: FastifyRequest): ApiError | undefined => {
  const { jsonBytes, fileBytes } = limitsOf(request)
  if (hasType(request, octetStream)) return fileBytes === undefined ? new ApiError('mediatype') : undefined
  return Number(request.headers['content-length'] ?? 0) > jsonBytes ? new ApiError('toolarge') : undefined
}

const octetStream = 'application/octet-stream'
const lineEnd = 10
const files = new WeakMap<FastifyRequest, Buffer>()

/** The file that came beside the JSON. */
export const fileOf = (request: FastifyRequest): Buffer | undefined => files.get(request)

type Done = (error: Error | null, body?: unknown) => void

/** PRD-4: says where a text is not JSON; what is JSON and not allowed keeps its error. */
const toJsonError = (error: Error, text: string) =>
  text !== '' && !isJson(text)
    ? new ApiError('badinput', { fields: [{ field: '', key: 'json', params: findJsonError(text) }] })
    : error

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON bodies are judged before they are parsed. A file travels behind the JSON, where nobody has to parse it. */
export const readBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const judged = new WeakSet<FastifyRequest>()
  app.addHook('preParsing', (request, reply, payload, done) => {
    const refused = refuseUnread(request)
    if (refused) {
      // Otherwise the rest of the body would have to be read before the next request on this connection.
      reply.header('connection', 'close')
      return done(refused)
    }
    if (!isLong(request)) return done(null, payload)
    judged.add(request)
    done(null, judgeWhileArriving(payload, limitsOf(request).bodyValues))
  })
  const parseJson = (request: FastifyRequest, json: Buffer, done: Done) => {
    const { bodyValues, jsonBytes } = limitsOf(request)
    const isTooMuch = json.length > jsonBytes || (!judged.has(request) && isExcessive([json], bodyValues))
    if (isTooMuch) return done(new ApiError('toolarge'))
    const text = json.toString()
    void parse(request, text, (error, body) => (error ? done(toJsonError(error, text)) : done(null, body)))
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson)
  app.addContentTypeParser(octetStream, { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer, done: Done) => {
    const { jsonBytes, fileBytes = 0 } = limitsOf(request)
    const end = bytes.subarray(0, jsonBytes + 1).indexOf(lineEnd)
    if (end < 0) return done(new ApiError('badinput'))
    const file = bytes.subarray(end + 1)
    if (file.length > fileBytes) return done(new ApiError('toolarge'))
    files.set(request, file)
    parseJson(request, bytes.subarray(0, end), done)
  })
}
