import { Right } from '@gangway/contract/access/rights'
import type { getOpeningHours, listTemplates, MailTemplate } from '@gangway/contract/features/requests-templates'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type createFormats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMayAct } from '../../../lib/session/use-may.ts'
import { useDefaults } from '../../../parts/mail/mail-data.ts'
import { type HoursValues, hoursRecord, hoursValues, isNeverOpen, weekdays } from './hours-values.ts'
import classes from './mails.module.css'
import { useOpeningHours, useTemplateRecord } from './mails-data.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import { parseNewMail, templateIn } from './template-values.ts'

/** The first of January 2024 was a Monday. */
const nameOf = (weekday: number, formats: ReturnType<typeof createFormats>) => formats.weekday(`2024-01-0${weekday}`)

type OpeningHoursPartProps = { read: Answered<typeof getOpeningHours> }

/** ENQ-2: when the agency is open: how fast it answers counts in this time. */
function OpeningHoursPart({ read }: OpeningHoursPartProps) {
  const texts = useMessages().requestsMails
  const mask = useSession()?.accesstoken ?? 0
  const mayEdit = useMayAct('requests') && (mask & Right.partnerdata) > 0
  return (
    <section className={classes.hours} aria-labelledby="opening-hours">
      <h2 id="opening-hours">{texts.hours}</h2>
      <p className={classes.use}>{texts.hoursLead}</p>
      {mayEdit ? <HoursForm read={read} /> : <HoursList values={hoursValues(read.data)} />}
    </section>
  )
}

function HoursList({ values }: { values: HoursValues }) {
  const texts = useMessages().requestsMails
  const formats = useFormats()
  return (
    <dl className={classes.days}>
      {weekdays.map((weekday) => {
        const { isOpen = false, opens = '', closes = '' } = values.days[weekday] ?? {}
        return (
          <div key={weekday}>
            <dt>{nameOf(weekday, formats)}</dt>
            <dd>{isOpen ? `${opens} – ${closes}` : texts.closed}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function HoursForm({ read }: OpeningHoursPartProps) {
  const texts = useMessages().requestsMails
  const formats = useFormats()
  const labels = Object.fromEntries(
    weekdays.flatMap((weekday) =>
      (['isOpen', 'opens', 'closes'] as const).map((field) => [
        `days.${weekday}.${field}`,
        `${nameOf(weekday, formats)}: ${texts[field]}`,
      ]),
    ),
  )
  const record = useRecordForm(
    {
      ...hoursRecord,
      labels,
      explain: () => (field) => (field.endsWith('closes') ? texts.order : texts.badTime),
    },
    read,
  )
  const { form } = record
  return (
    <RecordForm record={record} blocked={isNeverOpen(form.values) ? texts.never : undefined}>
      {weekdays.map((weekday) => {
        const { label: _, ...isOpen } = form.input(`days.${weekday}.isOpen`, { type: 'checkbox' })
        const time = (field: 'opens' | 'closes') => {
          const { label, ...input } = form.input(`days.${weekday}.${field}`)
          return <TextInput {...input} type="time" aria-label={label} disabled={!form.values.days[weekday]?.isOpen} />
        }
        return (
          <div key={weekday} className={classes.day}>
            <Checkbox {...isOpen} label={nameOf(weekday, formats)} />
            {time('opens')}
            <span aria-hidden>–</span>
            {time('closes')}
          </div>
        )
      })}
    </RecordForm>
  )
}

type Props = {
  /** A mail's number, or kind and language of a new one. */
  which: string
  templates: UseQueryResult<Answered<typeof listTemplates>>
  onBack: () => void
  onCreated: (templateid: number) => void
}

/** One prepared mail: an existing one, or a new one that begins as the one of the portal. */
function TemplateEditor({ which, templates, onBack, onCreated }: Props) {
  const t = useMessages()
  const texts = t.requestsMails
  // A new mail stays in the form that created it, with its confirmation.
  const [created, setCreated] = useState<{ from: string; templateid: string }>()
  const from = which === created?.templateid ? created.from : which
  const planned = parseNewMail(from)
  const mail = templates.data && templateIn(templates.data.data, which)
  const about = mail ?? planned
  const defaults = useDefaults(about?.language ?? 'en')
  return (
    <div className={shapes.stack}>
      <div className={classes.head}>
        <h2>{about ? `${texts.kinds[about.kind]} · ${languages[about.language].name}` : t.messages.notfound}</h2>
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <Loaded query={templates} skeleton={<FormSkeleton groups={[3]} />}>
        {(read) => (
          <Loaded query={defaults} skeleton={<FormSkeleton groups={[3]} />}>
            {(ours) => {
              if (!about) return <Notice tone="warn" title={t.messages.notfound} />
              return (
                <TemplateForm
                  key={from}
                  which={which}
                  blank={blankOf(read.data, ours, about)}
                  read={read}
                  onCreated={(templateid) => {
                    setCreated({ from, templateid: String(templateid) })
                    onCreated(templateid)
                  }}
                />
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

type About = Pick<MailTemplate, 'kind' | 'language'>

/** Begins with the portal's text; only the first one of a kind also has its title. */
const blankOf = (own: readonly MailTemplate[], ours: readonly MailTemplate[], { kind, language }: About) => {
  const isOf = (one: About) => one.kind === kind && one.language === language
  const { title = '', subject = '', body = '' } = ours.find(isOf) ?? {}
  return { templateid: 0, kind, language, title: own.some(isOf) ? '' : title, subject, body }
}

const route = getRouteApi('/requests')

/** ENQ-4, ENQ-6: the agency's prepared mails, one of them opened by the URL, and its opening hours. */
export function MailsTab() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const own = useLanguage()
  const language: Language = languageList.find((one) => one === search.language) ?? own
  const templates = useTemplateRecord()
  const hours = useOpeningHours()
  /** What was just done, to be read above the list. */
  const [done, setDone] = useState<string>()
  const show = (changes: { language?: string; mail?: string | undefined }, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  if (search.mail !== undefined) {
    return (
      <TemplateEditor
        which={search.mail}
        templates={templates}
        // Replaces the mail in the history, so that Back does not open it again.
        onBack={() => show({ mail: undefined }, true)}
        onCreated={(templateid) => show({ mail: String(templateid) }, true)}
      />
    )
  }
  return (
    <div className={shapes.stack}>
      {done && <Notice tone="good">{done}</Notice>}
      <Loaded query={templates}>
        {({ data, etag }) => (
          <TemplateList
            templates={data}
            version={etag}
            language={language}
            onLanguage={(next) => show({ language: next })}
            onOpen={(mail) => {
              setDone(undefined)
              show({ mail })
            }}
            onGone={(title) => setDone(fill(t.requestsMails.gone, { name: title }))}
          />
        )}
      </Loaded>
      <Loaded query={hours}>{(read) => <OpeningHoursPart read={read} />}</Loaded>
    </div>
  )
}
