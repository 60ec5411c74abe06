import type { PublishKind } from '@gangway/contract/features/publishing'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { FolderField } from './folder-field.tsx'
import classes from './publishing.module.css'
import { startUpload, useBrands } from './publishing-data.ts'

type Props = { kind: PublishKind; onStarted: (uploadid: number) => void }

/** Begins an upload: for material, the brands come first. */
export function UploadStart({ kind, onStarted }: Props) {
  const t = useMessages()
  const [mandants, setMandants] = useState<number[]>([])
  const isMaterial = kind === 'marketing'
  const needsBrand = isMaterial && mandants.length === 0
  return (
    <div className={classes.start}>
      {isMaterial && <BrandChoice value={mandants} onChange={setMandants} />}
      <FolderField
        kind={kind}
        label={t.publishing.drop}
        obstacle={needsBrand ? t.publishing.noBrand : undefined}
        take={async (files) => onStarted(await startUpload(kind, mandants, files))}
      />
    </div>
  )
}

type ChoiceProps = { value: readonly number[]; onChange: (mandants: number[]) => void }

/** The brands that show marketing material. */
function BrandChoice({ value, onChange }: ChoiceProps) {
  const t = useMessages()
  const { data = [] } = useBrands()
  const brands = data.filter(({ hiddenareas }) => !hiddenareas.includes('marketing'))
  const all = brands.map(({ mandant }) => mandant)
  const isAll = all.length > 0 && value.length === all.length
  const toggle = (mandant: number) =>
    onChange(value.includes(mandant) ? value.filter((one) => one !== mandant) : [...value, mandant])
  return (
    <fieldset className={classes.brands}>
      <legend>{t.publishing.brands}</legend>
      <p>{t.publishing.brandsHint}</p>
      <Checkbox
        label={t.publishing.allBrands}
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={() => onChange(isAll ? [] : all)}
      />
      {brands.map(({ mandant, name }) => (
        <Checkbox key={mandant} label={name} checked={value.includes(mandant)} onChange={() => toggle(mandant)} />
      ))}
    </fieldset>
  )
}
