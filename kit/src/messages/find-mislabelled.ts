/**
 * For the tests of the dictionaries: labels of buttons (`retryLabel`) that do not contain the visible text (`retry`), by
 * which voice control finds a button.
 */
export const findMislabelled = (messages: ReadonlyMap<string, string>) =>
  [...messages].filter(([key, label]) => {
    const written = key.endsWith('Label') ? messages.get(key.slice(0, -'Label'.length)) : undefined
    return written !== undefined && !label.toLowerCase().includes(written.toLowerCase())
  })
