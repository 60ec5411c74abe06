export type PictureKind = 'gif' | 'jpeg' | 'png'
export type PictureSize = { width: number; height: number }

const beginnings: readonly [string, PictureKind][] = [
  ['GIF8', 'gif'],
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG', 'png'],
]

/** The image type by content; undefined where it is none of the three. */
export const pictureKind = async (file: Blob): Promise<PictureKind | undefined> => {
  // Browsers decode Latin-1 differently from 0x80 to 0x9f, so bytes are compared as bytes.
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const begins = (start: string) => [...start].every((character, at) => bytes[at] === character.charCodeAt(0))
  return beginnings.find(([start]) => begins(start))?.[1]
}

/** Whether a file is a GIF with several frames: each starts with its delay, 21 F9 04, four bytes and a zero. */
export const isAnimatedGif = async (file: Blob): Promise<boolean> => {
  if ((await pictureKind(file)) !== 'gif') return false
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isFrame = (at: number) =>
    bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04 && bytes[at + 7] === 0
  const first = bytes.findIndex((_, at) => isFrame(at))
  return first !== -1 && bytes.some((_, at) => at > first && isFrame(at))
}

/** The size of an image; undefined where it cannot be decoded. */
export const pictureSize = async (file: Blob): Promise<PictureSize | undefined> => {
  try {
    const picture = await createImageBitmap(file)
    const size = { width: picture.width, height: picture.height }
    picture.close()
    return size
  } catch {
    return undefined
  }
}

const drawPicture = async (file: Blob, { width, height }: PictureSize) => {
  const picture = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0)
  picture.close()
  return { canvas, pen }
}

/** The image in another size, as a PNG. */
export const resizePicture = async (file: Blob, size: PictureSize): Promise<Blob> =>
  (await drawPicture(file, size)).canvas.convertToBlob({ type: 'image/png' })

/** The pixels of an image in that size: red, green, blue and alpha, one byte each. */
export const readPixels = async (file: Blob, size: PictureSize): Promise<Uint8ClampedArray> => {
  const { pen } = await drawPicture(file, size)
  return pen?.getImageData(0, 0, size.width, size.height).data ?? new Uint8ClampedArray()
}

/** A base64 value as a file again. */
export const toBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))])

/** An image in base64 as a URL for an img element. */
export const dataAddress = (base64: string): string => {
  const kinds: readonly [string, PictureKind][] = [
    ['R0lG', 'gif'],
    ['/9j/', 'jpeg'],
  ]
  return `data:image/${kinds.find(([start]) => base64.startsWith(start))?.[1] ?? 'png'};base64,${base64}`
}
