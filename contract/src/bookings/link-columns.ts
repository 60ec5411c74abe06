import * as z from 'zod/mini'
import { line } from '../calls/fields.ts'

/** RCH-1: the link that a booking came by. A code that is not the agency's own counts for no link. */
export const linkColumns = {
  linkcode: {
    kind: 'text',
    feed: z._default(line(20).check(z.toLowerCase()), ''),
    example: 'k7d3xwp',
    about:
      'the link code that the address of the agency’s page or engine had; a version without it keeps the one before',
    stored: 'linkcode',
    sql: 'text',
  },
  clickid: {
    kind: 'id',
    feed: z.optional(z.nullable(z.int().check(z.gte(1)))),
    example: 41987230011,
    about: 'the click that the address had beside the link code',
    stored: 'clickid',
    sql: 'bigint',
    isNullable: true,
  },
} as const
