import { brandIcon } from '@gangway/contract/brands/brand-marks'
import type { Brand } from '@gangway/contract/brands/brands'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { fileBytes, findFile } from '../../files/file-store.ts'
import { ApiError } from '../pipeline/api-error.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { sendMedia } from './send-media.ts'

const side = 48
const day = 24 * 3600
const year = 365 * day
const drawnIcons = new WeakMap<Brand, Promise<Buffer>>()

/** The icon of a brand as PNG, drawn once. */
const drawPng = (brand: Brand) => {
  const cached =
    drawnIcons.get(brand) ??
    sharp(Buffer.from(brandIcon(brand)))
      .resize(side)
      .png()
      .toBuffer()
  drawnIcons.set(brand, cached)
  return cached
}

/** The icon as favicon.ico: a directory with one entry, then the PNG. */
const buildIco = (png: Buffer) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The brands' icons: by brand number for the public page, by host for favicon.ico; and their uploaded wordmarks. */
export const serveBrandIcons = (app: FastifyInstance, { brands, database }: AppContext) => {
  app.get<{ Params: { mandant: string; hash: string } }>(
    '/media/wordmark/:mandant/:hash.png',
    async (request, reply) => {
      const { mandant, hash } = request.params
      const isCurrent = brands.find(Number(mandant))?.wordmark === request.url
      const file = isCurrent ? await findFile(database.files, Buffer.from(hash, 'hex')) : undefined
      if (!file) throw new ApiError('notfound')
      // Another wordmark has another address.
      return sendMedia(reply, 'image/png', year).send(await fileBytes(database.files, file))
    },
  )
  app.get<{ Params: { mandant: string } }>('/media/brand/:mandant.png', async ({ params }, reply) => {
    const brand = brands.find(Number(params.mandant))
    if (!brand) throw new ApiError('notfound')
    return sendMedia(reply, 'image/png', day).send(await drawPng(brand))
  })
  app.get('/favicon.ico', async ({ host }, reply) =>
    sendMedia(reply, 'image/x-icon', day).send(buildIco(await drawPng(brands.ofHost(host)))),
  )
}
