import { setTimeout as sleep } from 'node:timers/promises'

/** Commands of WebDriver over HTTP, each with the seconds it may take. */
export const connectWebDriver = (port: number) => {
  const send = async (method: string, path: string, body?: object, seconds = 60) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(seconds * 1000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const isLate = error.name === 'TimeoutError'
      throw new Error(`${method} ${path}: ${isLate ? `no answer within ${seconds} s` : error.message}`)
    })
    const { value } = (await answer.json()) as { value: unknown } // every answer of WebDriver has it
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string } // as the protocol says of failures
    throw new Error(`${method} ${path}: ${error}: ${message}`)
  }
  return send
}

export type Send = ReturnType<typeof connectWebDriver>

/** Waits until the driver takes commands. */
export const driverReady = async (send: Send): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await send('GET', '/status', undefined, 2).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not take commands')
}
