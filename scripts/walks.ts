import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

// How many files somebody reads to follow one value, in the order of reading. A test fails where a file of a walk is no
// longer connected with one before it.

const request = ['contract/src/calls/call.ts', 'server/src/http/pipeline/mount.ts']
const input = ['server/src/http/pipeline/json-body.ts', 'server/src/http/pipeline/input.ts']

/** The agency's phone number, from its field to the database and back. */
export const phoneWalk = [
  'portal/src/parts/contact/phone-parts.ts',
  'portal/src/parts/contact/phone-field.tsx',
  'portal/src/features/agency/agency-fields.tsx',
  'portal/src/features/agency/agency-values.ts',
  'portal/src/features/agency/agency-screen.tsx',
  'contract/src/features/agency.ts',
  'contract/src/rules/agency.ts',
  'contract/src/rules/contact.ts',
  'kit/src/form/use-record-form.ts',
  'kit/src/form/record.ts',
  'kit/src/api/hooks.ts',
  'kit/src/api/client.ts',
  ...request,
  ...input,
  'server/src/http/pipeline/save.ts',
  'server/src/features/agency/agency.ts',
  'server/src/features/agency/agency-store.ts',
  'server/src/http/pipeline/answer.ts',
]

/** A booking, from the feed to a cell of the Excel file. */
export const bookingWalk = [
  'contract/src/features/feed.ts',
  'contract/src/features/feed-items.ts',
  'contract/src/bookings/booking-columns.ts',
  ...request,
  ...input,
  'server/src/features/feed/feed.ts',
  'server/src/features/feed/batch.ts',
  'server/src/features/feed/bookings-store.ts',
  'server/src/features/feed/unlisted-store.ts',
  'server/src/features/feed/references.ts',
  'server/src/features/feed/booking-row.ts',
  'server/src/features/transactions/transactions-row.ts',
  'server/src/features/transactions/transactions-store.ts',
  'server/src/features/transactions/transactions.ts',
  'server/src/files/table-file.ts',
  'server/src/files/xlsx.ts',
  'server/src/files/xlsx-sheet.ts',
]

/** The files that the table of a guide links to; a folder stands for the files in it. */
export const guideFiles = (guide: string) =>
  readFileSync(join(root, 'docs', 'guides', guide), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)\)/g)].map(([, path = '']) => path))
    .flatMap((path) => (path.endsWith('/') ? readdirSync(join(root, path)).map((name) => path + name) : [path]))
