import type { en } from './en.ts'
import type { Like } from './text.ts'

/** Every word of the portal: English is the type, the other languages satisfy it. */
export type Words = Like<typeof en>
