import * as z from 'zod/mini'

/** NTF-6: every list that goes to Excel also goes to CSV. */
export const tableFormat = z._default(z.enum(['xlsx', 'csv']), 'xlsx')
export type TableFormat = z.output<typeof tableFormat>
