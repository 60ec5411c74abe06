import { openSansFaces, openSansFiles } from '@gangway/booking-page/page-paint'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFonts } from './font-files.ts'

const app = fastify()
serveFonts(app)

test.each(openSansFiles)(
  'LAY-9 Open Sans is served from our own host, to sandboxed pages too: $file',
  async ({ file }) => {
    expect(openSansFaces).toContain(`/media/fonts/${file}`)
    const answer = await app.inject(`/media/fonts/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'font/woff2',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('wOF2')
  },
)
