import { brandContrast } from '@gangway/contract/rules/brand-colour'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { judgeColour } from './brand-look.ts'
import type { BrandValues } from './brand-values.ts'
import { BrandWordmark } from './brand-wordmark.tsx'
import classes from './brands.module.css'

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
