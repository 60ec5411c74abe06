import type { Page } from '@playwright/test'

/** A PNG of one colour, drawn by the browser itself. */
export const pictureOf = async (page: Page, width: number, height: number, colour: string): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async ([wide, high, fill]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = fill
      pen?.fillRect(0, 0, wide, high)
      const file = await canvas.convertToBlob({ type: 'image/png' })
      return [...new Uint8Array(await file.arrayBuffer())]
    },
    [width, height, colour] as const,
  )
  return Buffer.from(bytes)
}
