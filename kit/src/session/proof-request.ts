type Request = { finish: (isProven: boolean) => void }

let open: (Request & { proof: Promise<boolean> }) | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Asks whoever is logged in to prove who they are. Several calls at once ask once. */
export const askForProof = (): Promise<boolean> => {
  if (open) return open.proof
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const finish = (isProven: boolean) => {
    open = undefined
    notify()
    resolve(isProven)
  }
  open = { finish, proof: promise }
  notify()
  return promise
}

export const openProof = (): Request | undefined => open

export const onProofRequest = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
