import { colourFields, type Styles } from '@gangway/contract/layout'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useState } from 'react'
import { type LayoutValues, withoutSentLogo } from './layout-values.ts'

type LookValues = Pick<LayoutValues, 'styles' | 'partnerLogoImage'>

/** An undo step, and what it changed: consecutive changes of the same thing are one step. */
type Step = { before: LookValues; what: string }

/** Changes the styles of the page, and undoes changes one by one. */
export const useLook = (form: SchemaForm<LayoutValues>) => {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { styles, partnerLogoImage } = form.values
  const applyLook = (look: LookValues) => {
    form.setFieldValue('styles', look.styles)
    form.setFieldValue('partnerLogoImage', look.partnerLogoImage)
    // The server's message about a colour may have been about its pair with another one.
    for (const field of colourFields) form.clearFieldError(`styles.${field}`)
  }
  const change = (what: string, look: Partial<LookValues>) => {
    if (steps.at(-1)?.what !== what) setSteps([...steps, { before: { styles, partnerLogoImage }, what }])
    applyLook({ styles, partnerLogoImage, ...look })
  }
  return {
    change,
    /** Changes some of the styles; `what` names the change for undo. */
    restyle: (what: string, changes: Partial<Styles>) => change(what, { styles: { ...styles, ...changes } }),
    undo: () => {
      const last = steps.at(-1)
      if (!last) return
      setSteps(steps.slice(0, -1))
      applyLook(last.before)
    },
    mayUndo: steps.length > 0,
    /** A logo that was saved is the stored one from now on, also in what undo brings back. */
    logoSaved: (sent: string | null) =>
      setSteps((all) =>
        all.map(({ what, before }) => ({
          what,
          before: { ...before, partnerLogoImage: withoutSentLogo(before.partnerLogoImage, sent) },
        })),
      ),
  }
}

export type Look = ReturnType<typeof useLook>
