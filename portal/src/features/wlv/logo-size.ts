import { limits } from '@gangway/contract/calls/limits'
import type { PictureSize } from '@gangway/kit/browser/pictures'

/** LAY-4: under 250 wide and under 150 high. */
export const isLogoSize = ({ width, height }: PictureSize) => width < limits.logoWidth && height < limits.logoHeight

/** The largest size with the same proportions that is accepted as a logo; one that fits stays as it is. */
export const logoSizeFor = ({ width, height }: PictureSize): PictureSize => {
  const scale = Math.min(1, (limits.logoWidth - 1) / width, (limits.logoHeight - 1) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
