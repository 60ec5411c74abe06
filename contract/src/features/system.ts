import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'

const timestamp = z.string()

export const SystemStatus = z.object({
  /** The version of the server that answers. */
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  servers: z.array(
    z.object({
      serverid: z.string(),
      host: z.string(),
      version: z.string(),
      startedat: timestamp,
      seenat: timestamp,
      /** Seen within the last minute. */
      isalive: z.boolean(),
    }),
  ),
  migrations: z.object({ applied: z.number(), last: z.string(), lastat: z.nullable(timestamp) }),
  mails: z.object({
    /** Not sent yet, and since when the oldest of them should have been. */
    waiting: z.number(),
    oldestdue: z.nullable(timestamp),
    /** Within the last 24 hours. */
    sent: z.number(),
    /** Given up within the last 14 days. */
    failed: z.number(),
  }),
  /** The disk of the data folder, in bytes; null where it cannot be asked. */
  disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
  database: z.object({ size: z.number(), files: z.number() }),
  /** The last backup that was written by `operator backup`. */
  backup: z.object({ lastat: z.nullable(timestamp) }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const getSystemStatus = providerCall({
  method: 'GET',
  path: '/system/status',
  access: { roles: ['administrator'] },
  about: 'Servers, versions, migrations, mails, disk and the age of the last backup.',
  answer: SystemStatus,
})
