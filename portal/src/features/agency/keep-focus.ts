import type { MouseEvent } from 'react'

/**
 * For buttons among fields: if the focused field lost focus on mouse down, its message would appear and push the button
 * away from under the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
