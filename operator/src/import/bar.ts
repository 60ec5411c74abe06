const width = 24

/** A progress bar, redrawn slowly enough to be readable. */
export const bar = (draw: ((line: string) => void) | undefined, size: number, now: () => Date) => {
  let drawn = 0
  const show = (done: number, words: string) => {
    const part = size > 0 ? Math.min(1, done / size) : 1
    const full = Math.round(part * width)
    draw?.(`[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${String(Math.round(part * 100)).padStart(3)} %  ${words}`)
  }
  return {
    update: (done: number, words: string) => {
      if (!draw || now().getTime() - drawn < 100) return
      drawn = now().getTime()
      show(done, words)
    },
    end: (words: string) => {
      if (!draw) return
      show(size, words)
      draw('')
    },
  }
}
