import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type Upload = { name: string; bytes: Buffer }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f9e' } })

const text = (words: string) => Buffer.from(words, 'latin1')
const cat = (...parts: Buffer[]) => Buffer.concat(parts)

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const body = cat(text(type), data)
  return cat(number(data.length), body, number(crc32(body)))
}
const pngStart = text('\x89PNG\r\n\x1a\n')
const header = (width: number, height: number) =>
  chunk('IHDR', cat(number(width), number(height), Buffer.from([8, 2, 0, 0, 0])))

/** A PNG whose header claims this size, whatever its data. */
const claimingPng = (width: number, height: number, data = deflateSync(Buffer.alloc(1000))) =>
  cat(pngStart, header(width, height), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0)))

const gifClaiming = (gif: Buffer, width: number, height: number) => {
  const copy = Buffer.from(gif)
  copy.writeUInt16LE(width, 6)
  copy.writeUInt16LE(height, 8)
  return copy
}

const jpegClaiming = (jpeg: Buffer, width: number, height: number) => {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

const flipByte = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

const script = text('<script>alert(1)</script>')
const archive = text(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)"/>')
const pdf = text('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF')
const gifComment = (words: string) => cat(Buffer.from([0x21, 0xfe, words.length]), text(words), Buffer.from([0]))
const jpegComment = (words: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return cat(Buffer.from([0xff, 0xfe]), length, text(words))
}

/** What somebody might upload as a logo; all of it is rejected. */
export const hostileLogos = async (): Promise<Upload[]> => {
  const png = await plain(60, 30).png().toBuffer()
  const jpeg = await plain(60, 30).jpeg().toBuffer()
  const gif = await plain(60, 30).gif().toBuffer()
  const noise = await sharp(Buffer.from(Array.from({ length: 60 * 30 * 3 }, (_, n) => (n * 7919) & 255)), {
    raw: { width: 60, height: 30, channels: 3 },
  })
    .png()
    .toBuffer()
  const inHead = (bytes: Buffer, extra: Buffer, at: number) => cat(bytes.subarray(0, at), extra, bytes.subarray(at))
  const made: [string, Buffer][] = [
    ['an SVG', svg],
    ['an SVG with an XML line', cat(text('<?xml version="1.0"?>'), svg)],
    ['an SVG behind a PNG signature', cat(pngStart, svg)],
    ['an SVG behind a GIF signature', cat(text('GIF89a'), svg)],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page behind a JPEG signature', cat(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script)],
    ['nothing but a PNG signature', pngStart],
    ['nothing but a GIF signature', text('GIF89a')],
    ['nothing but a JPEG signature', Buffer.from([0xff, 0xd8, 0xff])],
    ['a program', cat(text('MZ\x90\0'), Buffer.alloc(300))],
    ['a PDF', pdf],
    ['an archive', archive],
    ['a WebP', await plain(60, 30).webp().toBuffer()],
    ['an AVIF', await plain(60, 30).avif().toBuffer()],
    ['a TIFF', await plain(60, 30).tiff().toBuffer()],
    ['a bitmap', cat(text('BM'), Buffer.alloc(200))],
    ['an icon', cat(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100))],
    ['a script whose first bytes are those of a GIF', text('GIF89a/*\0\0\0\0\0*/=1;alert(1)//;')],
    ['a GIF followed by a script', cat(gif, script)],
    ['a PNG followed by a script', cat(png, script)],
    ['a JPEG followed by a script', cat(jpeg, script)],
    ['a PNG followed by an archive', cat(png, archive)],
    ['a JPEG followed by an archive', cat(jpeg, archive)],
    ['a GIF followed by a PDF', cat(gif, pdf)],
    ['a PNG followed by anything else', cat(png, text('and more'))],
    ['a JPEG followed by anything else', cat(jpeg, text('and more'))],
    ['a GIF followed by anything else', cat(gif, Buffer.alloc(8), text('and more'))],
    [
      'a GIF with a script in a comment',
      inHead(gif, gifComment('*/alert(1)/*<script>alert(1)</script>'), gif.length - 1),
    ],
    ['a JPEG with a page in a comment', inHead(jpeg, jpegComment('<html><script>alert(1)</script>'), 2)],
    ['a JPEG with PHP in a comment', inHead(jpeg, jpegComment('<?php system($_GET[0]); ?>'), 2)],
    ['a PNG with a script in a text chunk', inHead(png, chunk('tEXt', text('x\0<script>alert(1)</script>')), 33)],
    ['a PNG with an archive in a private chunk', inHead(png, chunk('ziPp', archive), 33)],
    ['a truncated PNG', noise.subarray(0, noise.length >> 1)],
    ['a truncated JPEG', jpeg.subarray(0, jpeg.length - 20)],
    ['a truncated GIF', gif.subarray(0, gif.length - 5)],
    ['a PNG without its end', noise.subarray(0, noise.length - 12)],
    ['a PNG with a wrong checksum', flipByte(noise, 45)],
    ['a PNG with a broken header', flipByte(png, 20)],
    ['a PNG that claims 30000 × 30000', claimingPng(30_000, 30_000)],
    ['a GIF that claims 30000 × 30000', gifClaiming(gif, 30_000, 30_000)],
    ['a JPEG that claims 30000 × 30000', jpegClaiming(jpeg, 30_000, 30_000)],
    ['a PNG that claims 2^31 × 1', claimingPng(2_147_483_647, 1)],
    ['a PNG that claims no size', claimingPng(0, 0)],
    ['a PNG with a decompression bomb', claimingPng(200, 100, deflateSync(Buffer.alloc(50_000_000)))],
    ['a PNG with an endless chunk', cat(pngStart, header(60, 30), number(0xfffffff0), text('IDAT'))],
    ['a GIF with endless blocks', cat(gif.subarray(0, gif.length - 1), Buffer.alloc(2000, 0x21))],
    ['a picture of 250 × 149', await plain(250, 149).png().toBuffer()],
    ['a picture of 249 × 150', await plain(249, 150).png().toBuffer()],
    [
      'a rotated photo: 149 × 249',
      await plain(149, 249)
        .withExif({ IFD0: { Orientation: '1' } })
        .jpeg()
        .toBuffer(),
    ],
  ]
  return made.map(([name, bytes]) => ({ name, bytes }))
}

/** Valid logos of every kind, at the limits and with all the metadata that programs add. */
export const goodLogos = async (): Promise<Upload[]> => {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const made: [string, Buffer][] = [
    ['a PNG of 249 × 149', await plain(249, 149).png().toBuffer()],
    ['a JPEG of 249 × 149', await plain(249, 149).jpeg().toBuffer()],
    [
      'a progressive JPEG',
      await plain(120, 60)
        .jpeg({ progressive: true, restartInterval: 1 } as object)
        .toBuffer(),
    ],
    [
      'a JPEG with EXIF',
      await plain(120, 60)
        .withExif({ IFD0: { Copyright: 'Agency', Software: 'Paint' } })
        .jpeg()
        .toBuffer(),
    ],
    ['a GIF of 249 × 149', await plain(249, 149).gif().toBuffer()],
    [
      'an animated GIF',
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [50, 50, 50] })
        .toBuffer(),
    ],
    ['a PNG of one pixel', await plain(1, 1).png().toBuffer()],
    [
      'a transparent PNG',
      await sharp({ create: { width: 80, height: 40, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    ],
    ['a PNG with a palette', await plain(80, 40).png({ palette: true }).toBuffer()],
    ['a JPEG followed by zeros', cat(await plain(30, 30).jpeg().toBuffer(), Buffer.alloc(16))],
    [
      'a portrait rotated by its EXIF',
      await plain(240, 140)
        .withExif({ IFD0: { Orientation: '3' } })
        .jpeg()
        .toBuffer(),
    ],
  ]
  return made.map(([name, bytes]) => ({ name, bytes }))
}
