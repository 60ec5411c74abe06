/** Loads a screen's code together with its messages. */
export const loadScreen = async <Screen>(code: () => Promise<Screen>, messages: () => Promise<void>) => {
  const [Screen] = await Promise.all([code(), messages()])
  return { Screen }
}
