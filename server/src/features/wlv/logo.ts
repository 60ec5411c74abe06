import { limits } from '@gangway/contract/limits'
import { endOf, kindOf } from './picture-end.ts'

/** What has no business in a picture: pages, scripts, archives and documents that hide in its comments. */
const other = /<(?:script|svg|html|iframe|body|\?php|!doctype)|javascript:|%PDF-/i
const archive = Buffer.from('PK\x03\x04', 'latin1')

/** A picture that is nothing else besides: it ends where the bytes end, but for the zeros that some programs add. */
const isPictureOnly = (bytes: Buffer, end: number) =>
  bytes.subarray(end).every((byte) => byte === 0) && !bytes.includes(archive) && !other.test(bytes.toString('latin1'))

const mostPixels = limits.logoWidth * limits.logoHeight

const isSmall = ({ width = 0, height = 0 }: { width?: number; height?: number }) =>
  width > 0 && height > 0 && width < limits.logoWidth && height < limits.logoHeight

/**
 * LAY-4: a logo as it is kept: decoded and written anew as a PNG, of an animation the first frame. Undefined where the
 * bytes are no gif, jpeg or png, or too wide, too high, cut off, or something else besides.
 */
export const readLogo = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const kind = kindOf(bytes)
  const end = kind && endOf(kind, bytes)
  if (!kind || end === undefined || !isPictureOnly(bytes, end)) return undefined
  // Loaded with the first logo: a server that starts does not wait for it.
  const { default: sharp } = await import('sharp')
  // A picture that claims more pixels than a logo has is refused by its header; none of it is decoded.
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 })
  try {
    const { format, autoOrient } = await picture.metadata()
    if (format !== kind || !isSmall(autoOrient)) return undefined
    const upright = picture.autoOrient()
    const written = await upright.clone().png({ compressionLevel: 9 }).toBuffer()
    // Whoever sends what we wrote gets it written otherwise: no upload is ever kept as it came.
    return written.equals(bytes) ? await upright.clone().png({ compressionLevel: 5 }).toBuffer() : written
  } catch {
    return undefined // sharp speaks of nothing but the picture
  }
}
