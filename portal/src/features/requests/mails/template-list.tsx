import type { MailTemplate } from '@gangway/contract/features/requests-templates'
import { type TemplateKind, templateKinds, templatesFor } from '@gangway/contract/requests/mail-template'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { Question } from '@gangway/kit/form/question.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, NativeSelect } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { useMayAct } from '../../../lib/session/use-may.ts'
import { useDefaults } from '../../../parts/mail/mail-data.ts'
import classes from './mails.module.css'
import { useDeleteTemplate } from './mails-data.ts'
import { newMail } from './template-values.ts'

type Props = {
  templates: readonly MailTemplate[]
  /** The version of the displayed list: a mail changed since then is not deleted unseen. */
  version: string | undefined
  language: Language
  onLanguage: (language: string) => void
  onOpen: (which: string) => void
  onGone: (title: string) => void
}

/** The mails of one language by kind: the agency's own or, where it has none, the one that the portal brings. */
export function TemplateList({ templates, version, language, onLanguage, onOpen, onGone }: Props) {
  const t = useMessages()
  const texts = t.requestsMails
  const defaults = useDefaults(language)
  const remove = useDeleteTemplate()
  const [leaving, setLeaving] = useState<MailTemplate>()
  const countOf = (one: Language) => templates.filter((template) => template.language === one).length
  const options = languageList.map((value) => {
    const count = countOf(value)
    const { name } = languages[value]
    return { value, label: count > 0 ? fill(texts.languageOwn, { language: name, n: String(count) }) : name }
  })
  return (
    <div className={shapes.stack}>
      <NativeSelect
        className={classes.language}
        label={texts.language}
        data={options}
        value={language}
        onChange={({ currentTarget }) => onLanguage(currentTarget.value)}
      />
      <Loaded query={defaults}>
        {(ours) =>
          templateKinds.map((kind) => (
            <KindPart
              key={kind}
              kind={kind}
              language={language}
              templates={templatesFor(templates, ours, { kind, language })}
              onOpen={onOpen}
              onDelete={setLeaving}
            />
          ))
        }
      </Loaded>
      {leaving && (
        <Question
          title={fill(texts.deleteTitle, { name: leaving.title })}
          text={texts.deleteText}
          action={texts.deleteNow}
          isRed
          act={async () => {
            await remove(leaving.templateid, version)
            onGone(leaving.title)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

type KindProps = {
  kind: TemplateKind
  language: Language
  templates: readonly MailTemplate[]
  onOpen: (which: string) => void
  onDelete: (template: MailTemplate) => void
}

function KindPart({ kind, language, templates, onOpen, onDelete }: KindProps) {
  const texts = useMessages().requestsMails
  const isReadOnly = !useMayAct('requests')
  const id = `mails-${kind}`
  const isOwn = templates.some(({ templateid }) => templateid > 0)
  return (
    <section className={classes.kind} aria-labelledby={id}>
      <h2 id={id}>{texts.kinds[kind]}</h2>
      <p className={classes.use}>{texts.uses[kind]}</p>
      <ul className={classes.rows}>
        {templates.map((template) => (
          <li key={template.templateid}>
            <div className={classes.words}>
              <strong>{template.title}</strong>
              <span className={shapes.dim}>{template.subject}</span>
            </div>
            {template.templateid === 0 && <span className={classes.mark}>{texts.fromPortal}</span>}
            {template.templateid > 0 && (
              <span className={classes.actions}>
                <IconButton
                  icon={isReadOnly ? IconEye : IconPencil}
                  label={isReadOnly ? template.title : fill(texts.edit, { name: template.title })}
                  onClick={() => onOpen(String(template.templateid))}
                />
                {!isReadOnly && (
                  <IconButton
                    icon={IconTrash}
                    label={fill(texts.delete, { name: template.title })}
                    onClick={() => onDelete(template)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={
            isOwn ? (
              <IconPlus size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconPencil size={16} stroke={1.75} aria-hidden />
            )
          }
          aria-label={`${isOwn ? texts.add : texts.makeOwn}: ${texts.kinds[kind]}`}
          onClick={() => onOpen(newMail(kind, language))}
        >
          {isOwn ? texts.add : texts.makeOwn}
        </Button>
      )}
    </section>
  )
}
