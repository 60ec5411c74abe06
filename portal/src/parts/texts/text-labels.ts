import { languageList, languages } from '@gangway/contract/texts/languages'
import type { Messages } from '../../i18n/messages.ts'

/** The labels of the texts, in the order of the screen. */
export const textLabels = (t: Messages) => t.parts.textFields

/** The label of a text field outside the form: with its language; undefined for any other field. */
export const textLabel = (field: string, t: Messages): string | undefined => {
  const [list, id, name] = field.split('.')
  if (list !== 'texts' || name === undefined) return undefined
  const label = Object.entries(textLabels(t)).find(([one]) => one === name)?.[1] ?? name
  const language = languageList.find((one) => languages[one].id === Number(id))
  return language ? `${label} (${languages[language].name})` : label
}
