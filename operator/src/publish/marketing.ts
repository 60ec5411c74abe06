import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { publishMarketing } from '@gangway/server/features/marketing/marketing-store'
import { materialFolders, pictureEndings } from '@gangway/server/files/material-folder'
import { buildPreview, readImage } from '@gangway/server/files/preview'
import type { Run } from '../command.ts'
import { filesBelow, largest, type Outcome, processFile, RejectedFile, requireDocumentType } from './folder-files.ts'
import { parseBrands, parseRegion } from './marketing-choices.ts'
import { publishedAnswer } from './published-answer.ts'

/** The image with the same name next to a document. */
const pictureBeside = (path: string): string | undefined => {
  const stem = join(dirname(path), basename(path, extname(path)))
  return pictureEndings.map((ending) => stem + ending).find((file) => existsSync(file))
}

const isPreview = (path: string) =>
  pictureEndings.includes(extname(path).toLowerCase()) &&
  existsSync(join(dirname(path), `${basename(path, extname(path))}.pdf`))

const readOffer = async (path: string, bytes: Buffer) => {
  const type = requireDocumentType(basename(path), bytes)
  if (type !== 'application/pdf') throw new RejectedFile('offer templates are PDFs')
  const picture = pictureBeside(path)
  if (!picture) throw new RejectedFile(`an image of its first page must be next to it: ${basename(path, '.pdf')}.png`)
  return { type, preview: await requirePreview(await readFile(picture)) }
}

const readBanner = async (bytes: Buffer) => {
  const picture = await readImage(bytes)
  if (!picture) throw new RejectedFile('banners must be images: gif, jpeg, png or webp')
  return { ...picture, preview: await requirePreview(bytes) }
}

const requirePreview = (bytes: Buffer) =>
  buildPreview(bytes).catch(() => {
    throw new RejectedFile('its image cannot be read')
  })

/** Publishes a folder of material: `banners/Karibik/spring.png`, `offers/general/letter.pdf` with `letter.png`. */
export const run: Run = async (context) => {
  const folder = context.args[0] ?? ''
  const mandants = await parseBrands(context)
  const { owner } = await context.database()
  const outcomes: Outcome[] = []
  for await (const { upper, lower, name, path } of filesBelow(folder)) {
    const kind = materialFolders[upper.toLowerCase()]
    if (kind === 'offertemplate' && isPreview(path)) continue
    const one = await processFile(relative(folder, path), async () => {
      if (!kind || name === '')
        throw new RejectedFile('it must be in a folder of a kind and a region, as banners/Karibik/')
      const region = parseRegion(kind, lower)
      const { size } = await stat(path)
      if (size === 0 || size > largest) throw new RejectedFile(size === 0 ? 'it is empty' : 'it is larger than 100 MB')
      const bytes = await readFile(path)
      const facts = kind === 'banner' ? await readBanner(bytes) : await readOffer(path, bytes)
      const material = { kind, region, name, mandants, bytes, createdat: context.now(), ...facts }
      return (await owner.transaction().execute((db) => publishMarketing(db, material))).result
    })
    outcomes.push(one)
    context.progress?.(`${outcomes.length} files`)
  }
  context.progress?.('')
  return publishedAnswer(context, 'marketing', outcomes)
}
