import { limits } from '@gangway/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

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

/** Where the string that begins at `start` ends; a string without an end runs to the end of the text. */
const findStringEnd = (text: string, start: number) => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === codes.backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/**
 * Whether a JSON text is nested deeper, has an object with more keys, or has more values than any call means. One pass that
 * builds nothing: parsing and validating such a body would occupy the server for seconds.
 */
export const isExcessive = (text: string, mostValues: number): boolean => {
  /** The keys so far of each object and array that is open. */
  const keys: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case codes.quote:
        at = findStringEnd(text, at)
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
  }
  return false
}

/** JSON bodies are judged before they are parsed. */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => {
      const { bodyValues = limits.bodyValues } = request.routeOptions.config as { bodyValues?: number } // set by mount
      if (isExcessive(body, bodyValues)) done(new ApiError('toolarge'))
      else void parse(request, body, done)
    },
  )
}
