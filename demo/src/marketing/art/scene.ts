import type { Shape } from './shapes.ts'
import { linerAt } from './ships.ts'

/** The picture of a region and the colour that its pages are set in. Where the ship is, is where a banner looks. */
export type Scene = { accent: string; dark: string; shapes: readonly Shape[] }

/** The ship where every banner looks for it. */
export const shipAt = (colour: string) => linerAt(470, 540, 1.25, colour)
