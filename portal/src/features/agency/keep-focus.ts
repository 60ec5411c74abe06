import type { MouseEvent } from 'react'

/**
 * For buttons among fields: leaving the field in use would say what is wrong with it, and push the button away from
 * under the pointer before it is released.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
