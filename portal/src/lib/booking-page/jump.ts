let count = 0

/** The result of a jump: `blocked` when the browser did not allow the new tab. */
export type Jump = 'done' | 'blocked' | 'failed'

/**
 * Opens a URL in a new tab by posting a token to it. The tab is opened before anything is awaited, in the click itself:
 * browsers block what opens later. A unique name gives each jump its own tab.
 */
export const jumpTo = async (address: string, token: () => Promise<string>): Promise<Jump> => {
  count += 1
  const name = `engine-${Date.now()}-${count}`
  const tab = window.open('about:blank', name)
  if (!tab) return 'blocked'
  try {
    post(address, name, await token())
    return 'done'
  } catch {
    tab.close()
    return 'failed'
  }
}

const post = (address: string, target: string, token: string) => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.target = target
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'wlvtoken'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
