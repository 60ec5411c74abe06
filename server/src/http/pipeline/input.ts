import type { Brand } from '@gangway/contract/brands/brands'
import { type Call, scopesOf } from '@gangway/contract/calls/call'
import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** For calls without a query or body. */
const noFields = z.strictObject({})

const read = (schema: z.ZodMiniType, value: unknown, fields: FieldError[]) => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  fields.push(...issuesToFields(parsed.error, value))
  return undefined
}

/**
 * API-6: a partner's number and a text of its digits are the same partner, wherever a body names one; so is a login that
 * is named by its number. Feeds send numbers, and too many of them to look at each.
 */
const withPartnerNumbers = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withPartnerNumbers)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key.toLowerCase() === 'partnerid' && typeof value === 'string')
        return [key, /^[1-9][0-9]{0,9}$/.test(value.trim()) ? Number(value) : value]
      if (key.toLowerCase() === 'username' && typeof value === 'number') return [key, String(value)]
      return [key, typeof value === 'object' ? withPartnerNumbers(value) : value]
    }),
  )
}

const bodySchemas = new WeakMap<Call, WeakMap<Brand, z.ZodMiniType>>()

/** A body schema that depends on the brand is built once per brand: building it takes longer than a whole request. */
const bodySchema = (call: Call, brand: Brand | undefined) => {
  if (typeof call.body !== 'function') return call.body
  if (!brand) throw new Error(`${call.path}: a body that depends on the brand needs a session`)
  const byBrand = bodySchemas.get(call) ?? new WeakMap<Brand, z.ZodMiniType>()
  bodySchemas.set(call, byBrand)
  const schema = byBrand.get(brand) ?? call.body(brand)
  byBrand.set(brand, schema)
  return schema
}

/** The validated query and body of a request; throws an error that names every bad field. */
export const readInput = (call: Call, request: FastifyRequest, brand: Brand | undefined) => {
  const fields: FieldError[] = []
  const query = read(call.query ?? noFields, request.query, fields)
  const schema = bodySchema(call, brand)
  const sent = request.body ?? {}
  const body = read(schema ?? noFields, scopesOf(call.access) ? sent : withPartnerNumbers(sent), fields)
  if (fields.length > 0) throw new ApiError(call.badInput ?? 'badinput', { fields })
  return { query, body: schema && body }
}
