import type { NewsPreview as Preview } from '@gangway/contract/features/news-console'
import { labelValue } from '@gangway/contract/texts/label-value'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { splitParagraphs } from '@gangway/contract/texts/plain-links'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { PlainText } from '@gangway/kit/layout/plain-text.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useLanguage } from '@gangway/kit/messages/language'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { paintMail, withoutStyles } from '../../lib/mail-frame.ts'
import { useBrands } from '../../parts/brands.ts'
import classes from './news.module.css'
import { usePreview } from './news-data.ts'
import { type NewsValues, previewTexts } from './news-values.ts'

/** A mail as a mail program shows it. Nothing in it can run, load or leave the frame. */
function MailFrame({ mail }: { mail: Preview['mail'] }) {
  const t = useMessages()
  const language = useLanguage()
  return (
    <>
      <p className={shapes.name}>{labelValue(language, t.news.subject, mail.subject)}</p>
      <iframe
        className={classes.mail}
        title={t.news.mailFrame}
        sandbox="allow-same-origin"
        srcDoc={withoutStyles(mail.html)}
        onLoad={(event) => paintMail(event.currentTarget)}
      />
    </>
  )
}

type Props = { values: NewsValues; language: Language }

/** What agencies of a brand will see, as it is typed: the card of the home screen, or the mail. */
export function NewsPreview({ values, language }: Props) {
  const t = useMessages()
  const { data: brands = [] } = useBrands()
  const [view, setView] = useState<'card' | 'mail'>('card')
  const [chosen, setChosen] = useState<string>()
  const [typed] = useDebouncedValue(values, 300)
  const offered = brands.filter(({ mandant }) => typed.mandants.length === 0 || typed.mandants.includes(mandant))
  const brand = offered.find(({ mandant }) => String(mandant) === chosen) ?? offered[0]
  const texts = previewTexts(typed)
  const hasText = texts.some((text) => text.language === language)
  const body = brand && hasText ? { mandant: brand.mandant, language, texts } : undefined
  const preview = usePreview(body)
  return (
    <section className={shapes.stackSm} aria-labelledby="preview">
      <div className={classes.previewHead}>
        <h2 id="preview">{t.news.preview}</h2>
        <Segments
          label={t.news.previewAs}
          isLabelHidden
          isSmall
          value={view}
          onChange={setView}
          options={[
            { value: 'card', label: t.news.card },
            { value: 'mail', label: t.news.mail },
          ]}
        />
      </div>
      <NativeSelect
        label={t.news.brand}
        value={brand?.mandant ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={offered.map(({ mandant, name }) => ({ value: String(mandant), label: name }))}
      />
      {!body && <p className={classes.dim}>{t.news.noPreview}</p>}
      {preview.error && <FailureNotice error={preview.error} />}
      {body && preview.data && view === 'card' && (
        <article className={classes.card} lang={languages[preview.data.card.language].lang}>
          <h3>{preview.data.card.title}</h3>
          <PlainText paragraphs={splitParagraphs(preview.data.card.body)} />
        </article>
      )}
      {body && preview.data && view === 'mail' && <MailFrame mail={preview.data.mail} />}
    </section>
  )
}
