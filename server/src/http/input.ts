import type { Call } from '@gangway/contract/call'
import type { FieldError } from '@gangway/contract/errors'
import { issuesToFields } from '@gangway/contract/field-errors'
import { defaultTenant, type Tenant } from '@gangway/contract/tenants'
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

const bodySchemas = new WeakMap<Call, Map<Tenant, z.ZodMiniType>>()

/** A body schema that depends on the tenant is built once per tenant: building it takes longer than a whole request. */
const bodySchema = (call: Call, tenant: Tenant) => {
  if (typeof call.body !== 'function') return call.body
  const byTenant = bodySchemas.get(call) ?? new Map<Tenant, z.ZodMiniType>()
  bodySchemas.set(call, byTenant)
  const schema = byTenant.get(tenant) ?? call.body(tenant)
  byTenant.set(tenant, schema)
  return schema
}

/** The validated query and body of a request; throws an error that names every bad field. */
export const readInput = (call: Call, request: FastifyRequest, tenant: Tenant = defaultTenant) => {
  const fields: FieldError[] = []
  const query = read(call.query ?? noFields, request.query, fields)
  const schema = bodySchema(call, tenant)
  const body = read(schema ?? noFields, request.body ?? {}, fields)
  if (fields.length > 0) throw new ApiError(call.badInput ?? 'badinput', { fields })
  return { query, body: schema && body }
}
