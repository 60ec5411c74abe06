import { type Language, languageList } from '@gangway/contract/languages'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import classes from './mails.module.css'
import { useOpeningHours, useTemplateRecord } from './mails-data.ts'
import { OpeningHoursPart } from './opening-hours.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateList } from './template-list.tsx'

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
    <div className={classes.list}>
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
