import { type Linkcode, listLinkcodes } from '@gangway/contract/features/linkcodes'
import { escapeHtml } from '@gangway/contract/features/marketing'
import { getWlv, saveWlv, type Wlv, wlvForm } from '@gangway/contract/features/wlv'
import { type EmbedKind, embedKinds, embedScriptPath, siteList } from '@gangway/contract/features/wlv-embed'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { useCall, useRecord } from '@gangway/kit/api/hooks'
import { Fields, FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { HtmlSnippet } from '../../parts/html-snippet.tsx'
import { PagePreview } from '../../parts/page-preview/page-preview.tsx'
import { PreviewColumns, PreviewSkeleton } from '../../parts/page-preview/preview-columns.tsx'

type Wishes = { kind: EmbedKind; language: Language; linkcode: string }

/** The element for the agency's website, without an inline script or style. */
const buildElement = (partnerid: number, { kind, language, linkcode }: Wishes, label: string) => {
  const attributes = { partner: String(partnerid), kind, lang: language, ...(linkcode && { linkcode }), label }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return [
    `<script src="${new URL(embedScriptPath, document.baseURI).href}" async></script>`,
    `<gangway-embed ${written.join(' ')}></gangway-embed>`,
  ].join('\n')
}

type PartProps = { wishes: Wishes; links: readonly Linkcode[]; onChange: (changes: Partial<Wishes>) => void }

/** Which part of the page, in which language, counted for which link. */
function PartFields({ wishes, links, onChange }: PartProps) {
  const t = useMessages()
  const texts = t.wlv.embed
  return (
    <Fields columns={1}>
      <Radio.Group
        label={texts.kind}
        value={wishes.kind}
        onChange={(picked) => onChange({ kind: embedKinds.find((kind) => kind === picked) ?? 'search' })}
      >
        <div className={shapes.stackXs}>
          {embedKinds.map((kind) => (
            <Radio key={kind} value={kind} label={texts.kinds[kind]} />
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label={texts.language}
        value={wishes.language}
        data={languageList.map((value) => ({ value, label: languages[value].name }))}
        onChange={({ currentTarget }) =>
          onChange({ language: languageList.find((one) => one === currentTarget.value) ?? wishes.language })
        }
      />
      <NativeSelect
        label={texts.link}
        description={texts.linkHint}
        value={wishes.linkcode}
        data={[
          { value: '', label: texts.noLink },
          ...links.filter(({ archived }) => !archived).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ linkcode: currentTarget.value })}
      />
    </Fields>
  )
}

function EmbedForm({ read }: { read: Answered<typeof getWlv> }) {
  const t = useMessages()
  const texts = t.wlv.embed
  const brand = useBrand()
  const session = useSession()
  const links = useCall(listLinkcodes).data ?? []
  const [wishes, setWishes] = useState<Wishes>({ kind: 'search', language: brand.language, linkcode: '' })
  const record = useRecordForm(
    {
      save: saveWlv,
      schema: wlvForm(brand),
      toValues: ({ embedsites }: Wlv) => ({ embedsites }),
      toBody: (values: { embedsites: string }) => values,
      labels: texts.fields,
      success: t.wlv.saved,
    },
    read,
  )
  const hasSites = siteList(read.data.embedsites).length > 0
  return (
    <RecordForm record={record}>
      <PreviewColumns>
        <div className={shapes.stackLg}>
          <PartFields
            wishes={wishes}
            links={links}
            onChange={(changes) => setWishes((before) => ({ ...before, ...changes }))}
          />
          <Textarea
            {...record.form.input('embedsites')}
            description={texts.sitesHint}
            placeholder="www.example.com"
            rows={4}
            spellCheck={false}
          />
          {!hasSites && <Notice tone="warn">{texts.noSites}</Notice>}
          <HtmlSnippet
            html={buildElement(session?.partnerid ?? 0, wishes, texts.kinds[wishes.kind])}
            label={texts.snippet}
            hint={fill(texts.snippetHint, { host: new URL(document.baseURI).host })}
            copy={texts.copy}
            copied={texts.copied}
            name={texts.kinds[wishes.kind]}
          />
        </div>
        <PagePreview
          key={wishes.kind}
          change={(page) => page}
          messages={t.wlv.layout}
          part={{ embed: wishes.kind, language: wishes.language }}
        />
      </PreviewColumns>
    </RecordForm>
  )
}

/** RCH-4: parts of the public page for the agency's own website, with a live preview in its colours. */
export function EmbedScreen() {
  const t = useMessages()
  const brand = useBrand()
  const wlv = useRecord(getWlv)
  const { title, lead, otherEngine } = t.wlv.embed
  const skeleton = (
    <PreviewColumns>
      <FormSkeleton groups={[3, 2]} />
      <PreviewSkeleton />
    </PreviewColumns>
  )
  return (
    <Page title={title} lead={lead}>
      {brand.wlvurl ? (
        <Notice tone="info">{otherEngine}</Notice>
      ) : (
        <Loaded query={wlv} skeleton={skeleton}>
          {(read) => <EmbedForm read={read} />}
        </Loaded>
      )}
    </Page>
  )
}
