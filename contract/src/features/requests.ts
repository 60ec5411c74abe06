import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bookingStates } from '../bookings/bookings.ts'
import { call } from '../calls/call.ts'
import { id, integer, isoDate, line, queryInteger, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { answerStates } from '../requests/answers.ts'
import { stepMailKinds } from '../requests/mail-template.ts'
import { engineWords, lostReasons, requestStages } from '../requests/request-stage.ts'
import { type CrossFieldIssue, checkAcross, withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'

const statuses = Object.keys(bookingStates) as [keyof typeof bookingStates, ...(keyof typeof bookingStates)[]] // its keys

/** The largest number of cards in one answer. */
export const requestsMost = 5000

/** ENQ-1: a request on the board. */
export const RequestCard = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  /** Grows with every change by a person; 0 where nobody has done anything yet. Sent back with the next change. */
  version: z.number(),
  stage: z.enum(requestStages),
  /** Who put it there. */
  by: z.enum(['person', 'engine']),
  /** It waited until a day that has come. */
  isback: z.boolean(),
  /** ENQ-3: what the booking engine has said since a person closed it otherwise. */
  engine: z.nullable(z.enum(['won', 'lost'])),
  /** What the booking engine says today; sent back with a move. */
  engineword: z.enum(engineWords),
  waituntil: z.nullable(z.string()),
  lostreason: z.nullable(z.enum(lostReasons)),
  /** Why the booking engine cancelled it. */
  cancelreason: z.string(),
  dueday: z.nullable(z.string()),
  /** Who is responsible: the number of the login, 0 for the main login. */
  userno: z.nullable(z.number()),
  reference: z.string(),
  /** When it came in. */
  requestedat: z.string(),
  /** When it was first answered. */
  answeredat: z.nullable(z.string()),
  changedat: z.nullable(z.string()),
  changedby: z.nullable(z.string()),
  customername: z.string(),
  shippingcompany: z.string(),
  shipname: z.string(),
  /** The route. */
  name: z.string(),
  reiseterminvon: z.string(),
  reiseterminbis: z.string(),
  /** ENG-7: any day of the departure's month will do. */
  wholemonth: z.boolean(),
  persons: z.number(),
  bookingpricebrutto: z.number(),
})
export type RequestCard = z.infer<typeof RequestCard>

/** Somebody of the agency who can be responsible. */
export const RequestPerson = z.object({
  userno: z.number(),
  /** The login, as the steps name it. */
  username: z.string(),
  /** First and last name, the agency's for the main login; the login itself where there is neither. */
  name: z.string(),
  /** Cannot log in any more, but may still be responsible for something. */
  locked: z.boolean(),
})
export type RequestPerson = z.infer<typeof RequestPerson>

export const Requests = z.object({
  /** The newest first. */
  cards: z.array(RequestCard),
  people: z.array(RequestPerson),
  /** The day by which requests come back and fall due. */
  today: z.string(),
  /** There are more than `requestsMost`. */
  hasmore: z.boolean(),
})
export type Requests = z.infer<typeof Requests>

/** ENG-8: an answer that was sent from the portal. */
const AnswerMail = z.object({
  /** The answer's own id. */
  sendkey: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(answerStates),
  /** Since when; null while it waits. */
  stateat: z.nullable(z.string()),
  files: z.array(z.object({ fileno: z.number(), name: z.string(), size: z.number() })),
})
export type AnswerMail = z.infer<typeof AnswerMail>

/** Something that was done with a request or booking. */
export const RequestStep = z.object({
  /** `undo` takes the last answer back that the mail program was to send. */
  step: z.enum(['note', 'move', 'assign', 'answer', 'undo', 'mail']),
  /** The login. */
  author: z.string(),
  at: z.string(),
  /** Of a note. */
  text: z.string(),
  /** Of a move. */
  stage: z.nullable(z.enum(requestStages)),
  waituntil: z.nullable(z.string()),
  lostreason: z.nullable(z.enum(lostReasons)),
  /** Of a hand-over: who is responsible since; empty for nobody. */
  assignee: z.nullable(z.string()),
  /** Of a mail. */
  mailkind: z.nullable(z.enum(stepMailKinds)),
  /** Of an answer that was sent from the portal. */
  mail: z.nullable(AnswerMail),
})
export type RequestStep = z.infer<typeof RequestStep>

/** ENQ-1: everything about a request: what was asked, who asked, and what was done. */
export const RequestSheet = z.object({
  ...RequestCard.shape,
  /** Came in as a request: only then it can be moved. */
  wasrequest: z.boolean(),
  /** ENG-7: the cruise that was clicked, by its travel id, and the price for one person that was seen. */
  routeplanid: z.nullable(z.number()),
  pricefrom: z.nullable(z.number()),
  comment: z.string(),
  /** Only where the agency may see travellers. */
  travelername: z.optional(z.string()),
  customeremail: z.string(),
  customerphone: z.string(),
  customerplace: z.string(),
  /** A language of the portal, or empty. */
  customerlanguage: z.string(),
  /** The oldest first. */
  steps: z.array(RequestStep),
  /** The statuses that the booking engine sent, oldest first. */
  states: z.array(z.object({ status: z.enum(statuses), at: z.string() })),
})
export type RequestSheet = z.infer<typeof RequestSheet>

const base = { access: [Right.basic] } as const
const nullableDay = z.nullable(isoDate)
const noteText = text(2000)

export const listRequests = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/requests',
  agencyKey: 'requests',
  about:
    'The board: what came in as a request within the last days, and older ones that somebody still works on, with the people of the agency.',
  query: z.strictObject({ days: z._default(queryInteger(1, 1100), 90) }),
  answer: Requests,
})

export const listRequestPeople = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/people',
  about: 'Everybody of the agency who can be responsible for a request or booking, by name.',
  answer: z.array(RequestPerson),
})

export const countRequests = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/count',
  about:
    'How many requests of the board are new, and how many of the board, new or in work, have had no answer for two days.',
  answer: z.object({ new: z.number(), late: z.number() }),
})

export const getRequest = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/requests/:bookingid',
  agencyKey: 'requests',
  about: 'A request or booking with its contact and what was done with it.',
  refuses: ['notfound'],
  answer: RequestSheet,
})

type Sent = { stage?: unknown; waituntil?: unknown; lostreason?: unknown; engineword?: unknown }

/** What a stage needs beside it, and what belongs to no other. */
const stageIssues = ({ stage, waituntil, lostreason, engineword }: Sent): CrossFieldIssue[] => [
  ...(stage !== 'waiting' && waituntil ? [{ at: 'waituntil', issue: { key: 'pattern' } } as const] : []),
  ...(stage !== 'lost' && lostreason ? [{ at: 'lostreason', issue: { key: 'pattern' } } as const] : []),
  ...(stage === 'waiting' && !waituntil ? [{ at: 'waituntil', issue: { key: 'required' } } as const] : []),
  ...(stage === 'lost' && !lostreason ? [{ at: 'lostreason', issue: { key: 'required' } } as const] : []),
  ...(stage && !engineword ? [{ at: 'engineword', issue: { key: 'required' } } as const] : []),
]

export const saveRequest = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/save',
  needs: ['requests'],
  about:
    'Moves a request, says who is responsible, until when, or gives a request or booking the agency’s own reference. Only what is sent changes. Refused as changed where somebody else, or the booking engine, was faster.',
  body: z
    .strictObject({
      version: integer(0),
      stage: z.optional(z.enum(requestStages)),
      /** What the booking engine said when the request was read; required with `stage`. */
      engineword: z.optional(z.enum(engineWords)),
      /** Only with the stage `waiting`: a day after today. */
      waituntil: z.optional(nullableDay),
      /** Only with the stage `lost`. */
      lostreason: z.optional(z.nullable(z.enum(lostReasons))),
      userno: z.optional(z.nullable(integer(0))),
      dueday: z.optional(nullableDay),
      reference: z.optional(line(limits.reference)),
      /** Written together with the change, for example why a request was lost. */
      note: z.optional(noteText),
    })
    .check(checkAcross<keyof Sent>(stageIssues)),
  refuses: ['notfound', 'changed'],
  answer: RequestSheet,
})

export const addRequestNote = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/note',
  needs: ['requests'],
  about: 'Adds a note to a request or booking.',
  body: z.strictObject({ text: noteText.check(withRules(required)) }),
  refuses: ['notfound'],
  answer: RequestSheet,
})

export const answerRequest = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/answer',
  needs: ['requests'],
  about:
    'Says that a mail to the customer was sent outside the portal: the request is answered. A new one is in work then, and belongs to who answered it unless somebody is responsible.',
  body: z.strictObject({ version: integer(0) }),
  refuses: ['notfound', 'changed'],
  answer: RequestSheet,
})

/** The mail of a deadline says of which. */
const mailIssues = ({ kind, deadlineid }: { kind?: unknown; deadlineid?: unknown }): CrossFieldIssue[] =>
  (kind === 'deadline') === (deadlineid !== undefined)
    ? []
    : [{ at: 'deadlineid', issue: { key: kind === 'deadline' ? 'required' : 'pattern' } }]

export const addMailStep = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/mail',
  needs: ['requests'],
  about:
    'Says that the mail of a booking’s departure or return, or of one of its deadlines, was prepared. Calendar and deadlines show when that was.',
  body: z
    .strictObject({ kind: z.enum(stepMailKinds), deadlineid: z.optional(id) })
    .check(checkAcross<'kind' | 'deadlineid'>(mailIssues)),
  refuses: ['notfound'],
  answer: RequestSheet,
})
