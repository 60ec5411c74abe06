import type { Shape } from './shapes.ts'
import { linerAt } from './ships.ts'

/** The image of a region and the colours of its pages. Banners show the part with the ship. */
export type Scene = { accent: string; dark: string; shapes: readonly Shape[] }

/** The ship, at the position that every banner shows. */
export const shipAt = (colour: string) => linerAt(470, 540, 1.25, colour)
