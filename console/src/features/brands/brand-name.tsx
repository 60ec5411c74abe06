import { limits } from '@gangway/contract/calls/limits'
import { brandContrast } from '@gangway/contract/rules/brand-colour'
import { announce } from '@gangway/kit/browser/announce'
import { readBase64 } from '@gangway/kit/browser/files'
import { dataAddress, pictureKind, pictureSize, resizePicture } from '@gangway/kit/browser/pictures'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { judgeColour } from './brand-look.ts'
import type { BrandValues } from './brand-values.ts'
import classes from './brands.module.css'

/** The largest size that is accepted, by one pixel. */
const largest = { width: limits.logoWidth - 1, height: limits.logoHeight - 1 }

/** A picture for the wordmark; one that is too large becomes smaller. Without one it is drawn from the name. */
function BrandWordmark({ form }: { form: SchemaForm<BrandValues> }) {
  const t = useMessages()
  const [isRefused, setRefused] = useState(false)
  const { wordmark, wordmarkPicture } = form.values
  const { name, label, error } = form.input('wordmarkPicture')
  const shown = wordmarkPicture === undefined ? wordmark : wordmarkPicture && dataAddress(wordmarkPicture)
  const take = async (file: File) => {
    const size = (await pictureKind(file)) && (await pictureSize(file))
    setRefused(!size)
    if (!size) return
    const scale = Math.min(1, largest.width / size.width, largest.height / size.height)
    const target = {
      width: Math.max(1, Math.floor(size.width * scale)),
      height: Math.max(1, Math.floor(size.height * scale)),
    }
    const picture = scale < 1 || file.size > limits.logo ? await resizePicture(file, target) : file
    form.setFieldValue('wordmarkPicture', await readBase64(picture))
    announce(t.brands.wordmarkTaken)
  }
  const remove = () => {
    setRefused(false)
    form.setFieldValue('wordmarkPicture', wordmark === '' ? undefined : null)
  }
  return (
    <>
      <FileDrop
        name={name}
        label={label}
        data-path="wordmarkPicture"
        prompt={shown ? t.brands.wordmarkReplace : t.brands.wordmarkChoose}
        accept="image/gif,image/jpeg,image/png"
        note={fill(t.brands.wordmarkNote, largest)}
        error={isRefused ? t.brands.noPicture : error}
        onFile={(file) => void take(file)}
      >
        {shown && (
          <div className={classes.picture}>
            <img src={shown} alt={t.brands.wordmarkNow} />
          </div>
        )}
      </FileDrop>
      {shown && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={remove}
        >
          {t.brands.wordmarkRemove}
        </Button>
      )}
    </>
  )
}

type Props = { form: SchemaForm<BrandValues> }

/** Name, number and key, colour and wordmark. */
export function BrandName({ form }: Props) {
  const t = useMessages()
  const { isnew } = form.values
  return (
    <Fields title={t.brands.groups.look}>
      <Wide>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Wide>
      <TextInput
        {...form.input('mandant')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={!isnew}
        description={t.brands.numberHint}
      />
      <TextInput
        {...form.input('key')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={t.brands.keyHint}
      />
      <Wide>
        <ColourField form={form} />
      </Wide>
      <Wide>
        <BrandWordmark form={form} />
      </Wide>
    </Fields>
  )
}

/** The accent colour: typed or picked. One that is too light says what it becomes. */
function ColourField({ form }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const { colour } = form.values
  const judged = judgeColour(colour)
  const repaired = judged?.repaired
  return (
    <>
      <TextInput
        {...form.input('colour')}
        className={classes.colour}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t.brands.pickColour}
            value={judged ? colour.toLowerCase() : '#000000'}
            onChange={({ currentTarget }) => form.setFieldValue('colour', currentTarget.value)}
          />
        }
      />
      <p className={classes.judged} role="status">
        {judged && repaired && (
          <>
            <span className={classes.swatch} style={{ background: judged.colour }} aria-hidden />
            {fill(t.brands.tooLight, {
              ratio: number(Math.floor(repaired.ratio * 10) / 10),
              n: number(brandContrast),
              colour: judged.colour,
            })}
          </>
        )}
      </p>
    </>
  )
}
