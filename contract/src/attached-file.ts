import * as z from 'zod/mini'
import { base64, line } from './fields.ts'
import { limits } from './limits.ts'

/** A file that is sent with a message: a PDF or a picture (gif, jpeg, png), in base64. */
export const AttachedFile = z.strictObject({ name: line(200), encoded: base64(limits.pdf) })
export type AttachedFile = z.infer<typeof AttachedFile>

/** The largest body of a call that takes one. */
export const attachedBody = 2 * limits.pdf
