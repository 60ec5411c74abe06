/** While one run is in progress, another gets the answer of the first: a double click is one click. */
export const oneAtATime = <T>() => {
  let pending: Promise<T> | undefined
  return (run: () => Promise<T>): Promise<T> => {
    pending ??= run().finally(() => {
      pending = undefined
    })
    return pending
  }
}
