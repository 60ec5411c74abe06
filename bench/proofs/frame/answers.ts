/** What a call was for. */
export type Kind = 'read' | 'save' | 'feed' | 'login' | 'page' | 'console' | 'mail' | 'publish'

/** What the agents have seen since the object was made. */
export type Answers = {
  /** Calls that were answered as they should be: when, and how long that took. */
  good: { kind: Kind; at: number; took: number }[]
  /** Answers of 503 with Retry-After: the call may be repeated. */
  unavailable: Kind[]
  /** Everything that must not happen. */
  wrong: string[]
  /** Failures that the proof itself has caused: what may fail from now on. A good answer still counts. */
  excuse?: (kind: Kind, hasBegun: boolean) => boolean
  excused: Kind[]
}

export const noAnswers = (): Answers => ({ good: [], unavailable: [], wrong: [], excused: [] })

/** The longest that a call may be under way, in milliseconds. */
const patience = 60_000

type Sent = {
  kind: Kind
  url: string
  token?: string
  body?: unknown
  /** Travels behind the body. */
  file?: Buffer | undefined
  headers?: Record<string, string>
}

/**
 * A connection that is closed before a byte of its answer, because the server behind the proxy has just gone: browsers send once
 * more on another one, also a save (its version shows whether it was done).
 */
const fetchLikeBrowser = async (url: string, sent: RequestInit) => {
  try {
    return await fetch(url, sent)
  } catch (error) {
    const isClosed = error instanceof Error && /other side closed|ECONNRESET/.test(String(error.cause))
    if (!isClosed) throw error
    return fetch(url, sent)
  }
}

/** One call: the body of a good answer, or undefined if the server said that it is unavailable. Anything else is wrong. */
export const ask = async (answers: Answers, sent: Sent): Promise<string | undefined> => {
  const { kind, url, token, body, file, headers } = sent
  const began = performance.now()
  let hasBegun = false
  const failed = (why: string) => {
    if (answers.excuse?.(kind, hasBegun)) answers.excused.push(kind)
    else answers.wrong.push(`${kind} ${url} after ${Math.round(performance.now() - began)} ms: ${why}`)
    return undefined
  }
  try {
    const answer = await fetchLikeBrowser(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: file ? Buffer.concat([Buffer.from(`${JSON.stringify(body)}\n`), file]) : JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(patience),
    })
    hasBegun = true
    const text = await answer.text()
    // Only the application sends one; also its files and pages have it.
    if (!answer.headers.has('x-request-id')) return failed(`${answer.status} of a proxy: ${text.slice(0, 200)}`)
    if (answer.status === 200) {
      answers.good.push({ kind, at: performance.now(), took: performance.now() - began })
      return text
    }
    if (answer.status !== 503) return failed(`${answer.status} ${text.slice(0, 200)}`)
    if (!/^\d+$/.test(answer.headers.get('retry-after') ?? '')) return failed('503 without Retry-After')
    if (kind !== 'page' && !text.includes('"error":"unavailable"')) return failed(`503 ${text.slice(0, 200)}`)
    answers.unavailable.push(kind)
    return undefined
  } catch (error) {
    return failed(String(error instanceof Error ? (error.cause ?? error) : error))
  }
}

/** The longest time without a good answer after `from`, in milliseconds, and when it ended. */
export const longestGap = (answers: Answers, from: number, kinds: readonly Kind[]) => {
  const times = answers.good.filter(({ kind, at }) => kinds.includes(kind) && at >= from).map(({ at }) => at)
  let gap = { length: 0, ended: from }
  let last = from
  for (const at of times.toSorted((a, b) => a - b)) {
    if (at - last > gap.length) gap = { length: at - last, ended: at }
    last = at
  }
  return gap
}

/** Whether good answers of a kind have come after the fault, and go on coming. */
export const isAnsweredAgain = (answers: Answers, began: number, kind: Kind) => {
  const { ended } = longestGap(answers, began, [kind])
  return answers.good.filter((answer) => answer.kind === kind && answer.at > ended).length >= 3
}
