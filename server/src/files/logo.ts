import { limits } from '@gangway/contract/limits'
import { detectKind, findEnd } from './picture-end.ts'

/** What does not belong in an image: pages, scripts, archives and documents hidden in its comments. */
const other = /<(?:script|svg|html|iframe|body|\?php|!doctype)|javascript:|%PDF-/i
const archive = Buffer.from('PK\x03\x04', 'latin1')

/** Nothing follows the image, except for the zeros that some programs add. */
const isPictureOnly = (bytes: Buffer, end: number) =>
  bytes.subarray(end).every((byte) => byte === 0) && !bytes.includes(archive) && !other.test(bytes.toString('latin1'))

const mostPixels = limits.logoWidth * limits.logoHeight

const isSmall = ({ width = 0, height = 0 }: { width?: number; height?: number }) =>
  width > 0 && height > 0 && width < limits.logoWidth && height < limits.logoHeight

/**
 * LAY-4: a logo as stored: decoded and re-encoded as a PNG, of an animation the first frame. Undefined if the bytes are
 * not a gif, jpeg or png, or too wide, too high, truncated, or something else as well.
 */
export const readLogo = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const kind = detectKind(bytes)
  const end = kind && findEnd(kind, bytes)
  if (!kind || end === undefined || !isPictureOnly(bytes, end)) return undefined
  // Loaded with the first logo, so that it does not delay the start of the server.
  const { default: sharp } = await import('sharp')
  // An image that claims more pixels than a logo may have is rejected by its header, before decoding.
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 })
  try {
    const { format, autoOrient } = await picture.metadata()
    if (format !== kind || !isSmall(autoOrient)) return undefined
    const upright = picture.autoOrient()
    const written = await upright.clone().png({ compressionLevel: 9 }).toBuffer()
    // If the result equals the upload, it is encoded differently: no upload is ever stored byte for byte.
    return written.equals(bytes) ? await upright.clone().png({ compressionLevel: 5 }).toBuffer() : written
  } catch {
    return undefined // sharp's errors are only about the image
  }
}
