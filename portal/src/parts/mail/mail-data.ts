import { getSignature, listTemplates } from '@gangway/contract/features/requests-templates'
import type { Language } from '@gangway/contract/languages'
import { templateKinds } from '@gangway/contract/requests/mail-template'
import type { Templates } from '@gangway/contract/requests/templates/en'
import { mergeMessages } from '@gangway/contract/translation'
import { useCall } from '@gangway/kit/api/hooks'
import { useQuery } from '@tanstack/react-query'

const defaults: Record<Language, () => Promise<{ templates: Templates }>> = {
  de: () => import('@gangway/contract/requests/templates/de'),
  en: () => import('@gangway/contract/requests/templates/en'),
  nl: () => import('@gangway/contract/requests/templates/nl'),
  be: async () => {
    const [dutch, flemish] = await Promise.all([
      import('@gangway/contract/requests/templates/nl'),
      import('@gangway/contract/requests/templates/be'),
    ])
    return { templates: mergeMessages<Templates>(dutch.templates, flemish.templates) }
  },
  es: () => import('@gangway/contract/requests/templates/es'),
  pt: () => import('@gangway/contract/requests/templates/pt'),
  fr: () => import('@gangway/contract/requests/templates/fr'),
}

/** The prepared mails that the portal brings, in one language. They have no number. */
export const loadDefaults = async (language: Language) => {
  const { templates } = await defaults[language]()
  return templateKinds.map((kind) => ({ templateid: 0, kind, language, ...templates[kind] }))
}

export const useDefaults = (language: Language) =>
  useQuery({
    queryKey: ['default-templates', language],
    queryFn: () => loadDefaults(language),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The agency's own prepared mails. */
export const useTemplates = () => useCall(listTemplates)

export const useSignature = (enabled = true) => useCall(getSignature, {}, { enabled })
