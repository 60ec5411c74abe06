/** What is known of an error. Only Chromium begins the stack with name and message, so the others get them in front. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const title = `${error.name}: ${error.message}`
  const { stack = '' } = error
  return stack.startsWith(title) ? stack : `${title}\n${stack}`
}
