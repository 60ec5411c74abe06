import { countBrandNames } from '@gangway/contract/features/brands-console'
import { nameMonths } from '@gangway/contract/partners/retention'
import { useCall } from '@gangway/kit/api/hooks'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import type { EditedRecord } from '@gangway/kit/form/use-record-form'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { type BrandValues, isShorter, validMonths } from './brand-values.ts'

type Props = { form: SchemaForm<BrandValues> }
type Kept = Pick<BrandValues, 'mandant' | 'nameskept' | 'requestskept'>

/** Milliseconds without typing before the names are counted for another period. */
const pause = 400

const fields = { names: 'nameskept', requests: 'requestskept' } as const

/** What the next run would erase. */
const useNameCount = ({ mandant, ...kept }: Kept) => {
  const months = (subject: keyof typeof fields) => validMonths(subject, kept[fields[subject]])
  const [names, requests] = [months('names'), months('requests')]
  const query = {
    mandant,
    ...(names !== undefined && { nameskept: String(names) }),
    ...(requests !== undefined && { requestskept: String(requests) }),
  }
  return useCall(countBrandNames, { query }, { staleTime: 0 })
}

/** How many names there are, and how many the next run erases. */
function NameFigures({ kept }: { kept: Kept }) {
  const t = useMessages()
  const { number } = useFormats()
  const { data, isError } = useNameCount(kept)
  const texts = t.brands.names
  if (isError) return <p className={shapes.dim}>{texts.notCounted}</p>
  const line = (subject: keyof typeof fields) =>
    data && fill(texts.figures[subject], { total: number(data[subject].total), due: number(data[subject].due) })
  return (
    <div aria-busy={!data} className={shapes.dim}>
      <p>{line('names') ?? texts.counting}</p>
      <p>{line('requests')}</p>
    </div>
  )
}

/** GDP-4: how long the names of customers are kept, and what that erases. */
export function BrandNames({ form }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const readOnly = useSession()?.role !== 'administrator'
  const { isnew, mandant, nameskept, requestskept } = form.values
  const [settled] = useDebouncedValue({ mandant, nameskept, requestskept }, pause)
  const field = (subject: keyof typeof fields) => {
    const { min, max } = nameMonths[subject]
    const range = fill(t.brands.names.range, { min: number(min), max: number(max) })
    return (
      <TextInput
        {...form.input(fields[subject])}
        description={`${t.brands.names.hints[subject]} ${range}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        rightSection={<span className={shapes.dim}>{t.brands.names.unit}</span>}
        rightSectionWidth="4.5rem"
      />
    )
  }
  return (
    <Fields
      title={t.brands.groups.names}
      lead={t.brands.names.lead + (readOnly ? ` ${t.brands.administratorOnly}` : '')}
    >
      {field('names')}
      {field('requests')}
      {!isnew && !readOnly && (
        <Wide>
          <NameFigures kept={settled} />
        </Wide>
      )}
    </Fields>
  )
}

/** Erased names do not come back: a shorter period is confirmed with its figures first. */
export const useShorterNames = (record: EditedRecord<BrandValues>) => {
  const t = useMessages()
  const [kept, setKept] = useState<Kept>()
  const { form } = record
  const save: typeof record.save = async () => {
    const values = form.getValues()
    if (values.isnew || !isShorter(form.getInitialValues(), values) || form.validate().hasErrors) return record.save()
    setKept(values)
    return 'failed'
  }
  const question = kept && (
    <Question
      title={t.brands.names.shorterTitle}
      text={t.brands.names.shorterText}
      action={t.brands.names.shorten}
      isRed
      // The form shows how the save goes, and asks for a fresh proof.
      act={async () => void record.save()}
      onClose={() => setKept(undefined)}
    >
      <NameFigures kept={kept} />
    </Question>
  )
  return { record: { ...record, save }, question }
}
