import { luminance, parseHex, ratioOf } from '@gangway/contract/brands/luminance'
import { limits } from '@gangway/contract/calls/limits'
import { findNearestShade } from '@gangway/contract/rules/contrast-shades'
import { encode } from 'uqr'

/** A picture in the middle of a code. */
export type QrLogo = { png: Buffer; width: number; height: number }

export type QrLook = { dark: string; light: string; logo?: QrLogo | undefined }

/** Light modules around a code; readers need four. */
const border = 4

/** The least luminance of a background. */
const leastLight = 0.5

const lightOf = (colour: string) => luminance(parseHex(colour))

/** RCH-3: two colours that a reader tells apart, the darker one in front: a lighter shade behind it if necessary, then a darker one. */
export const readableInks = (one: string, other: string): { dark: string; light: string } => {
  const isOrdered = lightOf(one) <= lightOf(other)
  const [dark, lighter] = isOrdered ? [one, other] : [other, one]
  // Strong colours are dark to readers, whatever their contrast.
  const light = lightOf(lighter) >= leastLight ? lighter : '#ffffff'
  const passesOn = (ground: string) => (shade: number) =>
    shade <= lightOf(ground) && ratioOf(shade, lightOf(ground)) >= limits.contrast
  const shade = findNearestShade(dark, passesOn(light))
  if (shade) return { dark: shade, light }
  // Nothing is dark enough on this ground.
  return { dark: findNearestShade(dark, passesOn('#ffffff')) ?? '#000000', light: '#ffffff' }
}

export type QrShape = {
  /** Modules of a side, with the border. */
  size: number
  /** The dark modules as an SVG path, one unit per module. */
  path: string
  /** Where the logo goes, in modules: up to a quarter of the code's width. */
  logo?: { x: number; y: number; width: number; height: number }
}

/** RCH-3: a code that can be read although its middle is covered (error level H). */
export const qrShape = (address: string, logo?: Pick<QrLogo, 'width' | 'height'>): QrShape => {
  const { size, data } = encode(address, { ecc: 'H', border })
  const rows = data.map((row, y) => {
    const bars: string[] = []
    for (let x = row.indexOf(true); x >= 0; ) {
      const end = row.indexOf(false, x)
      const to = end < 0 ? size : end
      bars.push(`M${x} ${y}h${to - x}v1h-${to - x}z`)
      x = row.indexOf(true, to)
    }
    return bars.join('')
  })
  const shape = { size, path: rows.join('') }
  if (!logo) return shape
  const widest = (size - 2 * border) / 4
  const scale = widest / Math.max(logo.width, logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  return { ...shape, logo: { x: (size - width) / 2, y: (size - height) / 2, width, height } }
}

/** Light space around a logo, in modules. */
export const logoGap = 0.5

const round = (value: number) => Math.round(value * 1000) / 1000

/** RCH-3: a code as a drawing of this width, with its unit. */
export const qrSvg = (address: string, { dark, light, logo }: QrLook, width: string): string => {
  const { size, path, logo: place } = qrShape(address, logo)
  const box = (gap: number) =>
    place &&
    `x="${round(place.x - gap)}" y="${round(place.y - gap)}" width="${round(place.width + 2 * gap)}" height="${round(place.height + 2 * gap)}"`
  const picture =
    logo &&
    `<rect ${box(logoGap)} fill="${light}"/><image ${box(0)} href="data:image/png;base64,${logo.png.toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}h-${size}z" fill="${light}"/><path d="${path}" fill="${dark}" shape-rendering="crispEdges"/>${picture ?? ''}</svg>`
}

const inch = 25.4
const dpi = 300

/** RCH-3: a code for print, of about this width: its modules are whole pixels, so that their edges are sharp. */
export const qrPng = async (address: string, look: QrLook, millimetres: number): Promise<Buffer> => {
  const { size } = qrShape(address)
  const pixels = size * Math.max(1, Math.round(((millimetres / inch) * dpi) / size))
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(qrSvg(address, look, `${pixels}px`)))
    .png({ palette: look.logo === undefined })
    .withMetadata({ density: dpi })
    .toBuffer()
}
