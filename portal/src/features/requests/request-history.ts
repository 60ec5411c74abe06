import type { RequestSheet, RequestStep } from '@gangway/contract/features/requests'

/** A line of the history: what a person did, or a status that the booking engine sent. */
export type HistoryLine =
  | { kind: 'step'; at: string; step: RequestStep }
  | { kind: 'state'; at: string; status: RequestSheet['states'][number]['status'] }

/** Everything that happened to a request, the newest first. Notes have a list of their own. */
export const historyOf = ({ steps, states }: Pick<RequestSheet, 'steps' | 'states'>): HistoryLine[] =>
  [
    ...states.map(({ status, at }): HistoryLine => ({ kind: 'state', at, status })),
    ...steps.filter(({ step }) => step !== 'note').map((step): HistoryLine => ({ kind: 'step', at: step.at, step })),
  ]
    .map((line, place) => ({ line, place }))
    .sort((one, other) => Date.parse(other.line.at) - Date.parse(one.line.at) || other.place - one.place)
    .map(({ line }) => line)
