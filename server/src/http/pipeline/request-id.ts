import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

const header = 'x-request-id'
const valid = /^[\w.:-]{1,100}$/

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; empty outside of one. */
export const currentRequestId = (): string => current.getStore() ?? ''

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The addresses and networks of TRUST_PROXY. */
const proxiesOf = (list: string | undefined) => {
  const proxies = new BlockList()
  for (const entry of list?.split(',') ?? []) {
    const [address = '', bits] = entry.trim().split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return proxies
}

/** What is looked at of a request. */
type Asked = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/** The id that a trusted proxy gave the request, else a new one: whoever else sends one could write into our log. */
export const requestIds = (trustProxy: string | undefined) => {
  const proxies = proxiesOf(trustProxy)
  return ({ headers, socket: { remoteAddress = '' } }: Asked): string => {
    const sent = headers[header]
    const isProxy = remoteAddress !== '' && proxies.check(remoteAddress, familyOf(remoteAddress))
    return isProxy && typeof sent === 'string' && valid.test(sent) ? sent : randomBytes(12).toString('hex')
  }
}

/** A proxy and this server could each believe another one of two. */
const hasTwoHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Makes the id known to everything that the request does, and to the client, who can quote it. */
export const carryRequestId = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    if (hasTwoHosts(request)) return done(new ApiError('badinput'))
    current.run(request.id, done)
  })
}
