import { getSignature, listTemplates } from '@gangway/contract/features/requests-templates'
import { templateKinds } from '@gangway/contract/requests/mail-template'
import type texts from '@gangway/contract/requests/templates/en.json'
import type { Language } from '@gangway/contract/texts/languages'
import { mergeMessages } from '@gangway/contract/texts/translation'
import { useCall } from '@gangway/kit/api/hooks'
import { useQuery } from '@tanstack/react-query'

type Templates = typeof texts

const defaults: Record<Language, () => Promise<{ default: Templates }>> = {
  de: () => import('@gangway/contract/requests/templates/de.json'),
  en: () => import('@gangway/contract/requests/templates/en.json'),
  nl: () => import('@gangway/contract/requests/templates/nl.json'),
  be: async () => {
    const [dutch, flemish] = await Promise.all([
      import('@gangway/contract/requests/templates/nl.json'),
      import('@gangway/contract/requests/templates/be.json'),
    ])
    return { default: mergeMessages<Templates>(dutch.default, flemish.default) }
  },
  es: () => import('@gangway/contract/requests/templates/es.json'),
  pt: () => import('@gangway/contract/requests/templates/pt.json'),
  fr: () => import('@gangway/contract/requests/templates/fr.json'),
}

/** The prepared mails that the portal brings, in one language. They have no number. */
export const loadDefaults = async (language: Language) => {
  const { default: templates } = await defaults[language]()
  return templateKinds.map((kind) => ({ templateid: 0, kind, language, ...templates[kind] }))
}

export const useDefaults = (language: Language) =>
  useQuery({
    queryKey: ['default-templates', language],
    queryFn: () => loadDefaults(language),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** DUE-2: what mails about deadlines call them, and how to pay. */
export const useDeadlineWords = (language: Language, enabled: boolean) =>
  useQuery({
    queryKey: ['deadline-words', language],
    queryFn: async () => (await defaults[language]()).default.deadlinewords,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })

/** The agency's own prepared mails. */
export const useTemplates = () => useCall(listTemplates)

export const useSignature = (enabled = true) => useCall(getSignature, {}, { enabled })
