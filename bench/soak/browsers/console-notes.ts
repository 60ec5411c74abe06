type Noted = Window & { consoleNotes?: string[] }

/** Runs in the page: keeps warnings and errors, for a driver that does not hand them over. The portal reports what is thrown. */
export const noteConsole = (): void => {
  const page: Noted = window
  if (page.consoleNotes) return
  const notes: string[] = []
  page.consoleNotes = notes
  for (const level of ['warn', 'error'] as const) {
    const write = console[level]
    console[level] = (...parts: unknown[]) => {
      notes.push(`${level}: ${parts.map(String).join(' ')}`)
      write(...parts)
    }
  }
  addEventListener('error', (event) => notes.push(`error: ${event.message}`))
  addEventListener('unhandledrejection', (event) => notes.push(`error: unhandled ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    notes.push(`error: content policy: ${event.violatedDirective}`),
  )
}

/** Runs in the page: what was kept since the last call. */
export const takeConsole = (): string[] => (window as Noted).consoleNotes?.splice(0) ?? []
