import { brandIcon } from '@gangway/contract/brand-marks'
import { isMandant, type Tenant, tenantOf, tenantOfHost } from '@gangway/contract/tenants'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { sendMedia } from './send-media.ts'

const side = 48
const day = 24 * 3600
const drawnIcons = new Map<Tenant, Promise<Buffer>>()

/** The icon of a brand as PNG, drawn once. */
const drawPng = (tenant: Tenant) => {
  const cached =
    drawnIcons.get(tenant) ??
    sharp(Buffer.from(brandIcon(tenant)))
      .resize(side)
      .png()
      .toBuffer()
  drawnIcons.set(tenant, cached)
  return cached
}

/** The same as favicon.ico: a directory with one entry, then the PNG. */
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

/** The brands' icons: by tenant number for the public page, by host for favicon.ico. */
export const serveBrandIcons = (app: FastifyInstance, config: Config) => {
  app.get<{ Params: { mandant: string } }>('/media/brand/:mandant.png', async ({ params }, reply) => {
    const mandant = Number(params.mandant)
    if (!isMandant(mandant)) throw new ApiError('notfound')
    return sendMedia(reply, 'image/png', day).send(await drawPng(tenantOf(mandant)))
  })
  app.get('/favicon.ico', async ({ host }, reply) =>
    sendMedia(reply, 'image/x-icon', day).send(buildIco(await drawPng(tenantOfHost(host, config.TENANT_HOSTS)))),
  )
}
