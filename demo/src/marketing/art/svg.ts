import { outlineText } from './letters.ts'
import type { Drawing, Framed, Item, Paint, Shape, Text } from './shapes.ts'

const textXml = (text: Text) => {
  const { scale, letters } = outlineText(text)
  const paths = letters.map(({ path, x }) => path && `<path d="${path}" transform="translate(${Math.round(x)})"/>`)
  return `<g fill="${text.colour}" transform="translate(0 ${text.y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** A drawing as SVG. Texts are outlines, so no font has to be installed. */
export const buildSvg = ({ width, height, items }: Drawing): string => {
  const gradients: string[] = []
  const fillOf = (paint: Paint) => {
    if (typeof paint === 'string') return paint
    const { from, to, top, bottom } = paint
    const id = `g${gradients.length}`
    const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
    const line = `x1="0" x2="0" y1="${top}" y2="${bottom}"`
    gradients.push(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops}</linearGradient>`)
    return `url(#${id})`
  }
  const shapeXml = ({ path, paint, opacity = 1, at }: Shape) => {
    const moved = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : ''
    return `<path d="${path}" fill="${fillOf(paint)}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${moved}/>`
  }
  const framedXml = ({ shapes, crop, box }: Framed) =>
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid slice" \
viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}">${shapes.map(shapeXml).join('')}</svg>`
  const itemXml = (item: Item) => {
    if ('shapes' in item) return framedXml(item)
    return 'text' in item ? textXml(item) : shapeXml(item)
  }
  const drawn = items.map(itemXml).join('')
  const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg ${root}><defs>${gradients.join('')}</defs>${drawn}</svg>`
}
