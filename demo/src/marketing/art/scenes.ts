import type { Region } from '@gangway/contract/regions'
import type { Scene } from './scene.ts'
import { alaska, general, north, northamerica, other, river } from './scenes-north.ts'
import { africa, asia, caribbean, hawaii, mediterranean, orient } from './scenes-south.ts'

/** The image of every region. */
export const scenes: Readonly<Record<Region, Scene>> = {
  general,
  africa,
  alaska,
  asia,
  hawaii,
  caribbean,
  mediterranean,
  north,
  northamerica,
  orient,
  river,
  other,
}
