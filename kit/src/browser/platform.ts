/** Whether shortcuts use ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
