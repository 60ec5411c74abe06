const forms = new Set<symbol>()

/** Whether something on the screen is typed and not saved yet. */
export const hasUnsaved = () => forms.size > 0

/** Counts a form among the unsaved ones until the returned function is called. */
export const markUnsaved = () => {
  const form = Symbol()
  forms.add(form)
  return () => void forms.delete(form)
}
