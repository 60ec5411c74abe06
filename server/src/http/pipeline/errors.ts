import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, retryAfterOf, statusOf, toErrorAnswer } from './api-error.ts'
import { isConnectionError, keyOfSqlState, readSqlState } from './sqlstate.ts'

const fastifyKeys: Record<number, 'toolarge' | 'mediatype' | 'notfound'> = {
  403: 'notfound', // a path that leads out of the folder of files
  404: 'notfound',
  413: 'toolarge',
  415: 'mediatype',
}

/** Errors of Fastify and its plugins carry a status; a client error stays a client error. */
const keyOfStatus = (status = 500) => fastifyKeys[status] ?? (status >= 400 && status < 500 ? 'badinput' : 'internal')

/** Any thrown error as the ApiError that the caller gets. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  const state = readSqlState(error)
  const key = state && keyOfSqlState(state)
  if (key) return new ApiError(key)
  // Fastify's errors carry a status; so does a client that disconnected while sending or waiting, which is not our failure either.
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === undefined && isConnectionError(error)) return new ApiError('unavailable')
  return new ApiError(keyOfStatus(status))
}

const contentType = 'application/json; charset=utf-8'

let rowSecurityAlarms = 0

/** How often the database has refused a statement of this process for lack of a permission. */
export const countRowSecurityAlarms = () => rowSecurityAlarms

const soundAlarm = (error: unknown, request: FastifyRequest) => {
  rowSecurityAlarms += 1
  request.log.error({ err: error, alarm: 'rowsecurity' }, 'database permission denied')
}

/** Answers every error in one shape, without internal details. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const apiError = toApiError(error)
  const status = statusOf(apiError)
  const state = readSqlState(error)
  if (status >= 500) request.log.error({ err: error }, 'failed')
  else if (state === '42501') soundAlarm(error, request)
  else if (state) request.log.warn({ sqlstate: state }, 'rejected by the database')
  else if (apiError.key === 'toomany') request.log.warn({ route: request.routeOptions.url }, 'too many calls')
  const wait = retryAfterOf(apiError)
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply
    .code(status)
    .type(contentType)
    .send(JSON.stringify(toErrorAnswer(apiError)))
}

const brokenStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** For bytes that are not an HTTP request, or not a complete one in time: the parser gave up, so only the raw socket can be answered. */
export const answerBrokenRequest = (error: { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify(toErrorAnswer(new ApiError(isTooLong ? 'toolarge' : 'badinput')))
  const status = brokenStatuses[error.code ?? ''] ?? '400 Bad Request'
  const headers = `content-type: ${contentType}\r\ncontent-length: ${body.length}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
}
