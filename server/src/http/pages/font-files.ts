import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFolder, openSansFiles } from '@gangway/booking-page/page-paint'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../fonts')

/**
 * LAY-9: Open Sans for the white-label page. The page is sandboxed and has no origin, so the fonts allow any origin.
 */
export const serveFonts = (app: FastifyInstance) => {
  for (const { file } of openSansFiles) {
    const bytes = readFileSync(join(folder, file))
    app.get(`${fontFolder}/${file}`, (_, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=604800')
        .type('font/woff2')
        .send(bytes),
    )
  }
}
