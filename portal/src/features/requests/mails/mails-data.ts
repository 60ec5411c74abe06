import { deleteTemplate, getOpeningHours, listTemplates } from '@gangway/contract/features/requests-templates'
import { useRecord, useSave } from '@gangway/kit/api/hooks'

export const useTemplateRecord = () => useRecord(listTemplates)

export const useOpeningHours = () => useRecord(getOpeningHours)

export const useDeleteTemplate = () => {
  const { save } = useSave(deleteTemplate)
  return (templateid: number, ifMatch: string | undefined) =>
    save({ params: { templateid: String(templateid) }, ifMatch })
}
