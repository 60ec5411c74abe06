import type { listNews, News } from '@gangway/contract/features/news-console'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BrandChoice } from './brand-choice.tsx'
import { DraftActs } from './draft-acts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import classes from './news.module.css'
import { NewsPreview } from './news-preview.tsx'
import { isWritten, newsRecord, writtenLanguages } from './news-values.ts'

type Props = {
  which: string
  copied: News | undefined
  read: Answered<typeof listNews>
  onCreated: (newsid: number) => Promise<void>
  onDone: (said?: string) => Promise<void>
}

const languageIn = (field: string | undefined) => field?.split('.').find(isLanguage)

/** The text in each language, whom it is for, and beside it what agencies will see. */
export function NewsForm({ which, copied, read, onCreated, onDone }: Props) {
  const t = useMessages()
  const record = useRecordForm(
    {
      ...newsRecord(which, copied),
      labels: t.news.fields,
      success: t.news.saved,
      explain: () => (field) => (field === 'untilday' ? t.news.noDay : undefined),
    },
    read,
  )
  const { form } = record
  const { values } = form
  const [language, setLanguage] = useState<Language>(writtenLanguages(values)[0] ?? 'de')
  const untilHint = useId()
  const isSaved = !form.isDirty()
  // Once, when the save has assigned the number.
  useDidUpdate(() => {
    if (which === 'new' && values.newsid > 0 && isSaved) void onCreated(values.newsid)
  }, [values.newsid, isSaved])
  /** Shows the language of the first rejected field. */
  const showInvalid = () => {
    const [first] = record.findIssues()
    setLanguage(languageIn(first?.field) ?? language)
  }
  return (
    <div className={classes.columns}>
      <RecordForm record={record} onInvalid={showInvalid}>
        <Fields columns={1}>
          <LanguageChoice value={language} onChange={setLanguage} hasText={(one) => isWritten(values.texts[one])} />
          <TextInput key={`${language}.title`} {...form.input(`texts.${language}.title`)} autoComplete="off" />
          <Textarea
            key={`${language}.body`}
            {...form.input(`texts.${language}.body`)}
            description={t.news.bodyHint}
            autosize
            minRows={8}
            maxRows={20}
          />
          <BrandChoice value={values.mandants} onChange={(mandants) => form.setFieldValue('mandants', mandants)} />
          <div className={classes.until}>
            <DateField {...form.input('untilday')} value={values.untilday} aria-describedby={untilHint} />
            <p id={untilHint}>{t.news.untilHint}</p>
          </div>
          <Wide>
            <Switch
              {...form.input('bymail', { type: 'checkbox' })}
              label={t.news.byMail}
              description={t.news.byMailHint}
            />
          </Wide>
        </Fields>
      </RecordForm>
      <div className={classes.side}>
        <DraftActs values={values} isSaved={isSaved && values.newsid > 0} etag={read.etag} onDone={onDone} />
        <NewsPreview values={values} language={language} />
      </div>
    </div>
  )
}
