/** What the server states about this page up front: embedded in the page itself. */
export type Boot = { demo: boolean }

const read = (): Partial<Boot> => {
  const text = document.getElementById('boot')?.textContent ?? ''
  // Vite's own dev server leaves the placeholder in place.
  if (!text.startsWith('{')) return {}
  return JSON.parse(text)
}

export const boot: Boot = { demo: true, ...read() }
