import { limits } from '@gangway/contract/calls/limits'
import type { Sharp } from 'sharp'
import { detectKind, findEnd, type PictureSize } from './picture-end.ts'

/** What does not belong in an image: pages, scripts, archives and documents hidden in its comments. */
const other = /<(?:script|svg|html|iframe|body|\?php|!doctype)|javascript:|%PDF-/i
const archive = Buffer.from('PK\x03\x04', 'latin1')

/** Nothing follows the image, except for the zeros that some programs add. */
const isPictureOnly = (bytes: Buffer, end: number) =>
  bytes.subarray(end).every((byte) => byte === 0) && !bytes.includes(archive) && !other.test(bytes.toString('latin1'))

/**
 * An uploaded picture as stored: decoded and encoded again, upright, of an animation the first frame. Undefined if the bytes
 * are not a gif, jpeg or png, or too wide, too high, truncated, or something else as well.
 */
export const rewritePicture = async (
  bytes: Buffer,
  most: PictureSize,
  write: (upright: Sharp) => Promise<Buffer>,
): Promise<Buffer | undefined> => {
  const kind = detectKind(bytes)
  const end = kind && findEnd(kind, bytes, most)
  if (!kind || end === undefined || !isPictureOnly(bytes, end)) return undefined
  // Loaded with the first picture, so that it does not delay the start of the server.
  const { default: sharp } = await import('sharp')
  // An image that claims more pixels than allowed is rejected by its header, before decoding.
  const picture = sharp(bytes, { limitInputPixels: most.width * most.height, failOn: 'warning', pages: 1 })
  try {
    const { format, autoOrient: { width = 0, height = 0 } = {} } = await picture.metadata()
    if (format !== kind || width === 0 || height === 0 || width >= most.width || height >= most.height) return undefined
    return await write(picture.autoOrient())
  } catch {
    return undefined // sharp's errors are only about the image
  }
}

/** LAY-4: a logo as stored: a PNG. */
export const readLogo = (bytes: Buffer): Promise<Buffer | undefined> =>
  rewritePicture(bytes, { width: limits.logoWidth, height: limits.logoHeight }, async (upright) => {
    const written = await upright.clone().png({ compressionLevel: 9 }).toBuffer()
    // If the result equals the upload, it is encoded differently: no upload is ever stored byte for byte.
    return written.equals(bytes) ? upright.clone().png({ compressionLevel: 5 }).toBuffer() : written
  })
