/**
 * The details of an error. Only Chromium starts the stack with name and message, so they are prepended for the others.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const title = `${error.name}: ${error.message}`
  const { stack = '' } = error
  return stack.startsWith(title) ? stack : `${title}\n${stack}`
}
