import sharp from 'sharp'

const pictureTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** Wider than any place that shows previews. */
const widest = 640

/** The media type and size of an image, by its content; undefined for anything else. */
export const readImage = async (
  bytes: Buffer,
): Promise<{ type: string; width: number; height: number } | undefined> => {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: 50_000_000, pages: 1 }).metadata()
    const type = pictureTypes[format]
    return type ? { type, width: autoOrient.width, height: autoOrient.height } : undefined
  } catch {
    return undefined // sharp's errors are only about the image
  }
}

/** A small version of an image. Throws if it cannot be decoded completely. */
export const buildPreview = async (bytes: Buffer): Promise<{ bytes: Buffer; type: string }> => {
  const small = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
  return { bytes: await small.webp({ quality: 80 }).toBuffer(), type: 'image/webp' }
}
