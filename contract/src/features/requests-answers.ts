import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { id, integer, requiredLine, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { type Language, languageList } from '../texts/languages.ts'
import { RequestSheet } from './requests.ts'

const languageNames = languageList as [Language, ...Language[]] // there is more than none

const base = { access: [Right.basic] } as const

export const sendAnswer = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/send',
  needs: ['requests'],
  about:
    'Mails an answer to the address of a request or booking, with PDFs and pictures: the request is answered, as by `answer`. The files follow the body, one after the other. The same `sendkey` again mails nothing.',
  body: z.strictObject({
    version: integer(0),
    /** Made by the browser, one for each answer. */
    sendkey: z.string().check(z.regex(/^[\w-]{16,40}$/)),
    /** The address that was shown: refused as changed where the booking has another one by now. */
    to: z.string().check(z.maxLength(limits.email)),
    subject: requiredLine(200),
    text: text(limits.answerText).check(withRules(required)),
    language: z.enum(languageNames),
    /** DUE-2: a mail about this deadline, which is no answer: whatever the version, nothing but the mail is noted. */
    deadlineid: z.optional(id),
    files: z._default(
      z
        .array(z.strictObject({ name: requiredLine(200), size: integer(1, limits.answerFiles) }))
        .check(z.maxLength(limits.answerFilesMost)),
      [],
    ),
  }),
  file: limits.answerFiles,
  refuses: ['notfound', 'refused', 'changed'],
  answer: RequestSheet,
})

export const undoAnswer = call({
  ...base,
  method: 'POST',
  path: '/requests/:partnerid/requests/:bookingid/undo',
  needs: ['requests'],
  about:
    'Takes back the last answer that the mail program was to send. Where nothing else has happened since, the request is again what it was before. Refused where there is none: what the portal has mailed stays.',
  body: z.strictObject({ version: integer(0) }),
  refuses: ['notfound', 'refused', 'changed'],
  answer: RequestSheet,
})

export const getAnswerFile = call({
  ...base,
  method: 'GET',
  path: '/requests/:partnerid/answers/:sendkey/files/:fileno',
  about: 'A file that was sent with an answer.',
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})
