import type { listBrands } from '@gangway/contract/features/brands-console'
import { isLanguage, type Language } from '@gangway/contract/languages'
import type { Answered } from '@gangway/kit/api/client'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BrandLinks } from './brand-links.tsx'
import { lookOf, mailFactsOf } from './brand-look.ts'
import { BrandMarket } from './brand-market.tsx'
import { BrandName } from './brand-name.tsx'
import { BrandPayout } from './brand-payout.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { BrandReach } from './brand-reach.tsx'
import { brandRecord } from './brand-values.ts'
import classes from './brands.module.css'

type Props = {
  /** A brand's number, or `new`. */
  which: string
  read: Answered<typeof listBrands>
  onCreated: (mandant: string) => void
}

/** All facts of a brand on the left, how it will look on the right. */
export function BrandForm({ which, read, onCreated }: Props) {
  const t = useMessages()
  const labels = { ...t.brands.fields, ...t.brands.links }
  const record = useRecordForm({ ...brandRecord(which), labels, success: t.brands.saved }, read)
  const { form } = record
  const { values } = form
  const [linkLanguage, setLinkLanguage] = useState<Language>(values.language)
  const isSaved = !form.isDirty()
  // Once, when the brand is there.
  useDidUpdate(() => {
    if (which === 'new' && !values.isnew && isSaved) onCreated(values.mandant)
  }, [values.isnew, isSaved])
  /** The links of one language are shown at a time: those with an issue come forward. */
  const showIssue = () => {
    const [, language] = /^links\.(\w+)\./.exec(record.findIssues()[0]?.field ?? '') ?? []
    if (isLanguage(language)) setLinkLanguage(language)
  }
  const look = lookOf(values, t.brands.unnamed)
  return (
    <RecordForm record={record} onInvalid={showIssue}>
      <div className={classes.columns}>
        <div>
          <BrandName form={form} />
          <BrandMarket form={form} />
          <BrandPayout form={form} />
          <BrandReach form={form} />
          <BrandLinks form={form} language={linkLanguage} onLanguage={setLinkLanguage} />
        </div>
        <BrandPreview look={look} mail={mailFactsOf(values, look)} />
      </div>
    </RecordForm>
  )
}
