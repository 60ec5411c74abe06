/** Whether the key types a character, unlike a shortcut or a function key. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

const enter = { key: 'Enter', code: 'Enter', bubbles: true }

/**
 * Captures what is typed after a dialog was requested and before its field has the focus: it belongs to that field, not
 * to the previous one, and so does Enter after it. Ends when a field gets the focus, on a click or Escape, or by calling
 * the returned function.
 */
export const takeTypedAhead = () => {
  const ends = new AbortController()
  const stop = () => ends.abort()
  if (document.activeElement?.closest('[role=dialog]')) return stop
  let text = ''
  let isEntered = false
  const take = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop()
    const isEnter = event.key === 'Enter' && text !== ''
    if (!isEnter && !isText(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isEnter) isEntered = true
    else if (!isEntered) text += event.key
  }
  const hand = ({ target }: FocusEvent) => {
    // A dialog itself may have the focus before its field.
    if (!(target instanceof HTMLInputElement)) return
    stop()
    if (text === '') return
    target.setRangeText(text, target.value.length, target.value.length, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // What belongs to the field, such as a list of matches, follows the text.
    if (isEntered) setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', enter)))
  }
  window.addEventListener('keydown', take, { capture: true, signal: ends.signal })
  window.addEventListener('focusin', hand, { signal: ends.signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal: ends.signal })
  return stop
}
