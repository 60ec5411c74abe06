/** Does `work` when asked, never twice at once: whoever asks meanwhile has it done once more, and waits for both. */
export const oneAtATime = (work: () => Promise<void>) => {
  let isWanted = false
  let running: Promise<void> | undefined

  const run = async () => {
    try {
      while (isWanted) {
        isWanted = false
        await work().catch((error: unknown) => {
          if (!isWanted) throw error
        })
      }
    } finally {
      // Before anybody can ask again: nobody's question is lost between the last check and the end.
      running = undefined
    }
  }

  return {
    kick: (): Promise<void> => {
      isWanted = true
      running ??= run()
      return running
    },
    isBusy: () => running !== undefined,
    /** Resolves when nothing is being done. */
    settled: async () => {
      await running?.catch(() => undefined)
    },
  }
}
