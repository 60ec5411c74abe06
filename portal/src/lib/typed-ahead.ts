/** Whether it is text, and not a command or a key without a sign. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * What somebody types after having asked for a dialog and before its field has the focus: it belongs to that field, not to
 * the one left behind. Ends with the focus of a field, when somebody clicks or gives up, or by the answered function.
 */
export const takeTypedAhead = () => {
  const ends = new AbortController()
  const stop = () => ends.abort()
  if (document.activeElement?.closest('[role=dialog]')) return stop
  let typed = ''
  const take = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop()
    if (!isText(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    typed += event.key
  }
  const hand = ({ target }: FocusEvent) => {
    // A dialog may have the focus itself before its field.
    if (!(target instanceof HTMLInputElement)) return
    stop()
    if (typed === '') return
    target.setRangeText(typed, target.value.length, target.value.length, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  window.addEventListener('keydown', take, { capture: true, signal: ends.signal })
  window.addEventListener('focusin', hand, { signal: ends.signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal: ends.signal })
  return stop
}
