import { limits } from '@gangway/contract/calls/limits'
import type { Wlv } from '@gangway/contract/features/wlv'
import { announce } from '@gangway/kit/browser/announce'
import { readBase64 } from '@gangway/kit/browser/files'
import {
  dataAddress,
  isAnimatedGif,
  pictureKind,
  pictureSize,
  readPixels,
  resizePicture,
  toBlob,
} from '@gangway/kit/browser/pictures'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconColorPicker, IconResize, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './layout.module.css'
import { type LayoutValues, logoOf } from './layout-values.ts'
import { isLogoSize, logoSizeFor } from './logo-size.ts'
import type { Look } from './use-look.ts'

type Props = { form: SchemaForm<LayoutValues>; look: Look; wlv: Wlv }

/** A rejected logo, and why; one that is only too large can be resized. */
type Refused = { reason: string; fits?: () => Promise<void>; fit?: string }

/**
 * LAY-4: the logo, by dropping or choosing a file; one that is too large can be resized, and its colours can be
 * applied.
 */
export function LogoField({ form, look, wlv }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const messages = t.wlv.layout
  const [refusedLogo, setRefusedLogo] = useState<Refused>()
  const [isFirstFrame, setFirstFrame] = useState(false)
  const { name, label, error } = form.input('partnerLogoImage')
  const logo = logoOf(wlv, form.values)
  const limit = { width: limits.logoWidth, height: limits.logoHeight }
  const applyPicture = async (picture: Blob, isFrame = false) => {
    const base64 = await readBase64(picture)
    setRefusedLogo(undefined)
    setFirstFrame(isFrame)
    form.clearFieldError('partnerLogoImage')
    look.change('logo', { partnerLogoImage: base64 })
    announce(isFrame ? `${messages.firstFrame} ${messages.logoTaken}` : messages.logoTaken)
  }
  const take = async (file: File) => {
    const size = (await pictureKind(file)) && (await pictureSize(file))
    if (!size) return setRefusedLogo({ reason: messages.noPicture })
    const target = logoSizeFor(size)
    const isSmall = file.size <= limits.logo
    const isAnimated = await isAnimatedGif(file)
    // As the server stores it: the preview must not be animated either.
    if (isSmall && isLogoSize(size))
      return isAnimated ? applyPicture(await resizePicture(file, size), true) : applyPicture(file)
    const megabytes = formats.number(limits.logo / 1024 / 1024)
    return setRefusedLogo({
      reason: isSmall
        ? fill(messages.tooLarge, { ...size, maxwidth: limit.width, maxheight: limit.height })
        : fill(messages.tooHeavy, { n: megabytes }),
      fit: fill(messages.fit, target),
      fits: async () => applyPicture(await resizePicture(file, target), isAnimated),
    })
  }
  const takeColours = async () => {
    if (logo === '') return
    const picture = toBlob(logo)
    const size = await pictureSize(picture)
    const { paletteFromLogo } = await import('@gangway/contract/brands/logo-palette')
    const palette = size && paletteFromLogo(await readPixels(picture, logoSizeFor(size)))
    if (!palette) return announce(messages.noPicture)
    look.restyle('palette', palette)
    announce(messages.paletteTaken)
  }
  const remove = () => {
    setRefusedLogo(undefined)
    setFirstFrame(false)
    look.change('logo', { partnerLogoImage: wlv.partnerlogo === '' ? null : '' })
  }
  return (
    <>
      <FileDrop
        name={name}
        label={label}
        data-path="partnerLogoImage"
        prompt={logo === '' ? messages.logoChoose : messages.logoReplace}
        accept="image/gif,image/jpeg,image/png"
        note={isFirstFrame ? messages.firstFrame : fill(messages.logoNote, limit)}
        error={refusedLogo?.reason ?? error}
        onFile={(file) => void take(file)}
      >
        {logo !== '' && (
          <div className={classes.logo}>
            <img src={dataAddress(logo)} alt={messages.logoNow} />
          </div>
        )}
      </FileDrop>
      <div className={classes.actions}>
        {refusedLogo?.fits && (
          <Button
            leftSection={<IconResize size={16} stroke={1.75} aria-hidden />}
            onClick={() => void refusedLogo.fits?.()}
          >
            {refusedLogo.fit}
          </Button>
        )}
        {logo !== '' && (
          <>
            <Button
              variant="default"
              leftSection={<IconColorPicker size={16} stroke={1.75} aria-hidden />}
              onClick={() => void takeColours()}
            >
              {messages.fromLogo}
            </Button>
            <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={remove}>
              {messages.logoRemove}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
