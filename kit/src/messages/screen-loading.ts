/**
 * Files are gone when a newer version has replaced them. The router then reloads the page, once, and recognizes the
 * case by its message, which is a different one for styles.
 */
const handleLoadFailure = (error: unknown): never => {
  const isStyle = error instanceof Error && error.message.startsWith('Unable to preload CSS')
  throw isStyle ? new Error(`Failed to fetch dynamically imported module: ${error.message}`) : error
}

/** Loads a screen's code together with its messages. */
export const loadScreen = async <Screen>(code: () => Promise<Screen>, messages: () => Promise<void>) => {
  const [Screen] = await Promise.all([code(), messages()]).catch(handleLoadFailure)
  return { Screen }
}
