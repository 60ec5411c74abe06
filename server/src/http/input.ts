import { bodySchema, type Call } from '@gangway/contract/call'
import type { FieldError } from '@gangway/contract/errors'
import { issuesToFields } from '@gangway/contract/field-errors'
import { defaultTenant, type Tenant } from '@gangway/contract/tenants'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

const noQuery = z.strictObject({})

const read = (schema: z.ZodMiniType, value: unknown, fields: FieldError[]) => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  fields.push(...issuesToFields(parsed.error, value))
  return undefined
}

/** The checked query and body of a request, or the refusal that names every bad field. */
export const readInput = (call: Call, request: FastifyRequest, tenant: Tenant = defaultTenant) => {
  const fields: FieldError[] = []
  const query = read(call.query ?? noQuery, request.query, fields)
  const schema = bodySchema(call, tenant)
  const body = schema ? read(schema, request.body ?? {}, fields) : undefined
  if (fields.length > 0) throw new Refusal(call.badInput ?? 'badinput', { fields })
  return { query, body }
}
