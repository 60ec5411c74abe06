/** What a call was for. */
export type Kind = 'read' | 'save' | 'feed' | 'login' | 'page' | 'console' | 'mail' | 'publish'

/** A call that was answered as it should be: when, and how long it took. */
type Good = { kind: Kind; at: number; took: number }

/** What the agents of one run have seen. */
export type Answers = {
  good: Good[]
  /** Answers of 503 with Retry-After: the call may be repeated. */
  unavailable: { kind: Kind; took: number }[]
  /** Everything that must not happen. */
  wrong: string[]
  /** The proof has taken the machine down: from now on a call may fail in any way, but a good answer still counts. */
  isDown?: boolean
  /** The server is stopping: from now on it may refuse connections. An answer that has begun must be complete. */
  isStopping?: boolean
  /** Calls that got no answer while the server was stopping. */
  refused?: number
}

export const noAnswers = (): Answers => ({ good: [], unavailable: [], wrong: [] })

/** The longest that a call may be under way, in milliseconds. */
const patience = 60_000

export const contentType = (file?: Buffer) => (file ? 'application/octet-stream' : 'application/json')

/** A body, with a file behind it where there is one. */
export const bodyOf = (body: unknown, file?: Buffer) => {
  const json = JSON.stringify(body)
  return file ? Buffer.concat([Buffer.from(`${json}\n`), file]) : json
}

type Call = { kind: Kind; url: string; token?: string; body?: unknown; file?: Buffer; headers?: Record<string, string> }

/** One call: the body of a good answer, or undefined if the server said that it is unavailable. Anything else is wrong. */
export const ask = async (answers: Answers, call: Call): Promise<string | undefined> => {
  const { kind, url, token, body, file, headers } = call
  const began = performance.now()
  let hasBegun = false
  const failed = (why: string) => {
    if (answers.isDown) return undefined
    const took = Math.round(performance.now() - began)
    answers.wrong.push(`${kind} ${new URL(url).pathname} after ${took} ms: ${why}`)
    return undefined
  }
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': contentType(file) }),
        ...headers,
      },
      ...(body !== undefined && { body: bodyOf(body, file) }),
      signal: AbortSignal.timeout(patience),
    })
    hasBegun = true
    const text = await answer.text()
    const [at, took] = [performance.now(), performance.now() - began]
    if (answer.status === 200) {
      answers.good.push({ kind, at, took })
      return text
    }
    if (answer.status !== 503) return failed(`${answer.status} ${text.slice(0, 200)}`)
    if (!/^\d+$/.test(answer.headers.get('retry-after') ?? '')) return failed('503 without Retry-After')
    if (kind !== 'page' && !text.includes('"error":"unavailable"')) return failed(`503 ${text.slice(0, 200)}`)
    answers.unavailable.push({ kind, took })
    return undefined
  } catch (error) {
    if (answers.isStopping && !hasBegun) {
      answers.refused = (answers.refused ?? 0) + 1
      return undefined
    }
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
