import type { listNews, News } from '@gangway/contract/features/news-console'
import { isLanguage, type Language } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, Checkbox, Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrands } from '../../parts/brands.ts'
import { LanguageChoice } from './language-choice.tsx'
import classes from './news.module.css'
import { useDelete, usePreview, usePublish } from './news-data.ts'
import { NewsPreview } from './news-preview.tsx'
import { isWritten, type NewsValues, newsRecord, previewTexts, writtenLanguages } from './news-values.ts'

type PublishQuestionProps = {
  values: NewsValues
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

/** Says how many agencies get it and how many mails leave, before they do. */
function PublishQuestion({ values, etag, onClose, onDone }: PublishQuestionProps) {
  const t = useMessages()
  const formats = useFormats()
  const { data: brands = [] } = useBrands()
  const { newsid, mandants, bymail } = values
  const texts = previewTexts(values)
  const [mandant = brands[0]?.mandant] = mandants
  const [text] = texts
  const reach = usePreview(mandant && text ? { mandant, language: text.language, texts, mandants, bymail } : undefined)
  const { save } = usePublish()
  const publish = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isPublished)
  }
  return (
    <Question title={t.news.publishTitle} action={t.news.publishAct} act={publish} onClose={onClose}>
      <Loaded query={reach} skeleton={<Skeleton height={48} />}>
        {({ agencies, mails }) => (
          <Text>
            {formats.plural(agencies, t.news.reach)}{' '}
            {bymail ? formats.plural(mails, t.news.mailsLeave) : t.news.noMails} {t.news.publishText}
          </Text>
        )}
      </Loaded>
    </Question>
  )
}

type DeleteQuestionProps = {
  newsid: number
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

function DeleteQuestion({ newsid, etag, onClose, onDone }: DeleteQuestionProps) {
  const t = useMessages()
  const { save } = useDelete()
  const remove = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isDeleted)
  }
  return (
    <Question title={t.news.deleteTitle} action={t.news.delete} isRed act={remove} onClose={onClose}>
      <Text>{t.news.deleteText}</Text>
    </Question>
  )
}

type DraftActionsProps = {
  values: NewsValues
  /** What is published is what is stored: not while something is unsaved. */
  isSaved: boolean
  etag: string | undefined
  onDone: (said?: string) => Promise<void>
}

/** What can be done with a draft. */
function DraftActions({ values, isSaved, etag, onDone }: DraftActionsProps) {
  const t = useMessages()
  const [asked, setAsked] = useState<'publish' | 'delete'>()
  const { newsid } = values
  const close = () => setAsked(undefined)
  return (
    <div className={classes.actions}>
      <Button
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        disabled={!isSaved}
        onClick={() => setAsked('publish')}
      >
        {t.news.publish}
      </Button>
      {newsid > 0 && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsked('delete')}
        >
          {t.news.delete}
        </Button>
      )}
      {!isSaved && <p className={classes.dim}>{t.news.saveFirst}</p>}
      {asked === 'publish' && <PublishQuestion values={values} etag={etag} onClose={close} onDone={onDone} />}
      {asked === 'delete' && <DeleteQuestion newsid={newsid} etag={etag} onClose={close} onDone={onDone} />}
    </div>
  )
}

type BrandChoiceProps = { value: readonly number[]; onChange: (mandants: number[]) => void }

/** The brands whose agencies see it; none chosen means all. */
function BrandChoice({ value, onChange }: BrandChoiceProps) {
  const t = useMessages()
  const { data: brands = [] } = useBrands()
  const toggle = (mandant: number) =>
    onChange(value.includes(mandant) ? value.filter((one) => one !== mandant) : [...value, mandant])
  return (
    <fieldset className={classes.brands}>
      <legend>{t.news.fields.mandants}</legend>
      <p>{value.length === 0 ? t.news.brandsAll : t.news.brandsChosen}</p>
      {brands.map(({ mandant, name }) => (
        <Checkbox key={mandant} label={name} checked={value.includes(mandant)} onChange={() => toggle(mandant)} />
      ))}
    </fieldset>
  )
}

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
        <DraftActions values={values} isSaved={isSaved && values.newsid > 0} etag={read.etag} onDone={onDone} />
        <NewsPreview values={values} language={language} />
      </div>
    </div>
  )
}
