/** One colour, or a gradient from `top` down to `bottom`. */
export type Paint = string | { from: string; to: string; top: number; bottom: number }

/** A filled area. `at` moves and scales it, so that a ship can be drawn once and placed anywhere. */
export type Shape = { path: string; paint: Paint; opacity?: number; at?: { x: number; y: number; scale: number } }

export type Weight = 400 | 700

/** A line of text; `y` is its baseline. */
export type Text = {
  text: string
  x: number
  y: number
  size: number
  weight: Weight
  colour: string
  anchor?: 'middle' | 'end'
}

export type Box = { x: number; y: number; width: number; height: number }

/** Part of an image, filling a box. */
export type Framed = { shapes: readonly Shape[]; crop: Box; box: Box }

export type Item = Shape | Text | Framed

/** An image or a page: its items from back to front. It can be rendered as SVG and as PDF. */
export type Drawing = { width: number; height: number; items: readonly Item[] }

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`

export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`

/** A closed polygon through points: x, y, x, y … */
export const polygon = (...points: number[]) =>
  `${points.map((value, at) => (at % 2 === 0 ? `${at === 0 ? 'M' : 'L'}${value}` : ` ${value}`)).join('')}Z`

/** Waves of this length and height from left to right, closed to a band of this thickness. */
export const wave = (y: number, length: number, height: number, thickness: number, width = 1000) => {
  const back: string[] = []
  let path = `M0 ${y}`
  for (let x = 0; x < width; x += length) {
    path += `Q${x + length / 4} ${y - height} ${x + length / 2} ${y}Q${x + (3 * length) / 4} ${y + height} ${x + length} ${y}`
    back.unshift(
      `Q${x + (3 * length) / 4} ${y + height + thickness} ${x + length / 2} ${y + thickness}` +
        `Q${x + length / 4} ${y - height + thickness} ${x} ${y + thickness}`,
    )
  }
  const end = Math.ceil(width / length) * length
  return `${path}L${end} ${y + thickness}${back.join('')}Z`
}

export const shape = (path: string, paint: Paint, opacity = 1): Shape => ({ path, paint, opacity })

/** Shapes moved and scaled. */
export const place = (shapes: readonly Shape[], x: number, y: number, scale = 1): Shape[] =>
  shapes.map((one) => ({ ...one, at: { x, y, scale } }))
