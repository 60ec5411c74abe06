import type { Brand } from '@gangway/contract/brands/brands'
import { apiBase, type Call, documentedBody, scopesOf } from '@gangway/contract/calls/call'
import { calls, type DeclaredCall } from '@gangway/contract/calls/calls'
import { ErrorAnswer, errors } from '@gangway/contract/calls/errors'
import { limits } from '@gangway/contract/calls/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limitAddresses } from '../limits/request-limits.ts'
import { listErrorsByStatus } from './call-answers.ts'
import { callPage, describeAccess } from './call-page.ts'
import { samplesOf } from './call-samples.ts'
import type { AppContext } from './handler.ts'

type Json = Record<string, unknown>

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const isRequired = (schema: Json, name: string) => Array.isArray(schema.required) && schema.required.includes(name)

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: limits.idempotencyKey },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that was read, from the ETag of the answer; a stale one is refused with 412.',
  schema: { type: 'string' },
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the last answer; 304 while nothing has changed.',
  schema: { type: 'string' },
}

const listParameters = (call: Call): Json[] => {
  const path: Json[] = [...call.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: match[1] === 'partnerid' ? 'integer' : 'string' },
  }))
  if (call.idempotent) path.push(idempotencyKey)
  if (call.saves) path.push(ifMatch)
  if (call.conditional) path.push(ifNoneMatch)
  if (!call.query) return path
  const query = toJsonSchema(call.query, 'input')
  const fields = Object.entries((query.properties ?? {}) as Json) // an object schema has properties
  return [
    ...path,
    ...fields.map(([name, schema]) => ({ name, in: 'query', required: isRequired(query, name), schema })),
  ]
}

const listSecurity = ({ access, agencyKey }: Call): Json[] => {
  if (access === 'public') return []
  // Any one of these scopes is enough.
  const own = agencyKey ? [{ agencykey: [agencyKey] }] : []
  return scopesOf(access)?.map((scope) => ({ key: [scope] })) ?? [{ session: [] }, ...own]
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const listAnswers = (call: Call): Json => {
  const content =
    call.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJsonSchema(call.answer, 'output') } }
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const errorAnswers = [...listErrorsByStatus(call)].map(([status, keys]) => {
    const description = `Refused: ${keys.join(', ')}`
    return [
      status,
      { description, ...((status === 429 || status === 503) && { headers: retryAfter }), content: refused },
    ]
  })
  return {
    200: { description: 'Answered', content },
    ...(call.conditional && { 304: { description: 'Nothing has changed' } }),
    ...(call.partial && { 206: { description: 'The part that the Range header asks for', content } }),
    ...Object.fromEntries(errorAnswers),
  }
}

const fileContent = (most: number): Json => ({
  'application/octet-stream': {
    schema: {
      type: 'string',
      format: 'binary',
      description: `With a file: the first line is the body in JSON, the rest the bytes of the file, at most ${most}.`,
    },
  },
})

const firstSentence = (about: string) => /^.{10,}?[.:;](?= |$)/.exec(about)?.[0].slice(0, -1) ?? about

const buildOperation = ({ noun, name, call }: DeclaredCall, brand: Brand): Json => {
  const body = documentedBody(call, brand)
  const content = body && {
    'application/json': { schema: toJsonSchema(body, 'input') },
    ...(call.file !== undefined && fileContent(call.file)),
  }
  const samples = samplesOf(name, call)
  return {
    operationId: name,
    tags: [noun],
    summary: firstSentence(call.about),
    description: `${call.about} For: ${describeAccess(call)}.`,
    parameters: listParameters(call),
    ...(content && { requestBody: { required: true, content } }),
    responses: listAnswers(call),
    security: listSecurity(call),
    ...(samples.length > 0 && { 'x-codeSamples': samples }),
  }
}

/** The OpenAPI 3.1 document of all declared calls, with the rules of a brand. */
export const openApi = (brand: Brand): Json => {
  const paths: Record<string, Json> = {}
  for (const declared of calls) {
    const path = apiBase + declared.call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [declared.call.method.toLowerCase()]: buildOperation(declared, brand) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gangway',
      contact: { name: 'The provider of the portal' },
      version: '1',
      description: `Calls of the partner portal. Errors have one shape; their keys are ${Object.keys(errors).join(', ')}.`,
    },
    servers: [{ url: '/', description: 'The portal' }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((noun) => ({
      name: noun,
      description: `What concerns ${noun}: ${calls.filter((one) => one.noun === noun).length} calls.`,
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The authtoken of a login.' },
        agencykey: {
          type: 'http',
          scheme: 'bearer',
          description: "A key of the agency's own systems (`gwk_…`), with the scope named.",
        },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of the provider, with the scope named.' },
      },
      schemas: { Error: toJsonSchema(ErrorAnswer, 'output') },
    },
  }
}

/** Per address: it is large, and read by people and their tools. */
const readsPerMinute = 30

/** The document at openapi.json, and the same as an HTML page. */
export const serveOpenApi = (app: FastifyInstance, { brands, now }: Pick<AppContext, 'brands' | 'now'>) => {
  const limitAddress = limitAddresses({ now }, readsPerMinute)
  const onRequest = async (request: FastifyRequest) => limitAddress(request)
  const documents = new WeakMap<Brand, string>()
  app.get(`${apiBase}/openapi.json`, { onRequest }, ({ host }, reply) => {
    const brand = brands.ofHost(host)
    const document = documents.get(brand) ?? JSON.stringify(openApi(brand))
    documents.set(brand, document)
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get(apiBase, { onRequest }, ({ host }, reply) => callPage(reply, brands.ofHost(host)))
}
