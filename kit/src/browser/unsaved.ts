const forms = new Set<symbol>()

/** Whether the screen has unsaved input. */
export const hasUnsaved = () => forms.size > 0

/** Registers a form with unsaved input until the returned function is called. */
export const markUnsaved = () => {
  const form = Symbol()
  forms.add(form)
  return () => void forms.delete(form)
}
