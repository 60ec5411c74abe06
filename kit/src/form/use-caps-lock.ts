import { type KeyboardEvent as KeyPress, useState } from 'react'

/** Whether caps lock is on, according to the last key event. */
export const useCapsLock = () => {
  const [isOn, setOn] = useState(false)
  const watch = ({ nativeEvent }: KeyPress) => {
    // Password managers type with events that are not real key presses.
    if (nativeEvent instanceof KeyboardEvent) setOn(nativeEvent.getModifierState('CapsLock'))
  }
  return { isOn, watch }
}
