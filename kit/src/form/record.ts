import type { Answer, Call, SentBody } from '@gangway/contract/calls/call'
import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import * as z from 'zod/mini'
import { CallError } from '../api/call-error.ts'
import type { Answered, PathInput } from '../api/client.ts'
import type { Labels } from '../messages/field-message.ts'
import type { Explain } from './use-schema-form.ts'

/** The read that a save names: its answer contains the record. */
export type ReadOf<Save extends Call> = Save extends { saves: { read: infer Read extends Call } } ? Read : never

/** How the values of a form become a request. `stored` is what the form was filled with. */
type Request<Values, Body> = {
  /** The request body before validation. */
  toBody: (values: Values, stored: Values) => unknown
  /** The file that is sent with it. */
  toFile?: (values: Values) => Blob | undefined
  /** The rules of the body. */
  schema: z.ZodMiniType<Body>
  /**
   * Renames an issue from its field in the body to its field on the screen: the body names a row by its position, the
   * screen by its key.
   */
  toScreen?: (values: Values, stored: Values) => (issue: FieldError) => FieldError
  /** Changes what the rules report while the form is edited. */
  check?: (issues: readonly FieldError[], values: Values, stored: Values) => readonly FieldError[]
}

/**
 * What a screen says about its record. Reading it again, saving, comparing and merging are the same for all. The values
 * of the path are those of the save and of its read.
 */
export type RecordDeclaration<Save extends Call, Values> = Request<Values, SentBody<Save>> &
  PathInput<Save> & {
    save: Save
    /** The record as the form edits it; undefined if it is not there. */
    toValues?: (record: Answer<ReadOf<Save>>) => Values | undefined
    /** The values of a record that is not there yet. */
    blank?: Values
    /** In the order of the screen. */
    labels: Labels
    /** Better messages for some issues than the rules have. */
    explain?: (values: Values, stored: Values) => Explain
    /** The success message; "Data has been saved" unless given. */
    success?: string
    /** Runs after the server has saved; an error it throws is shown like one of the server's. */
    onSaved?: (answer: Answer<Save>, sent: Values) => unknown
    /** Values as they are after a save: new rows under the keys they were given, sent files removed. */
    afterSave?: (values: Values, saved: { answer: Answer<Save>; sent: Values; stored: Values }) => Values
  }

/** The request body, or what the rules report about it by the fields of the screen. */
export const checkBody = <Values, Body>(
  { toBody, schema, toScreen }: Request<Values, Body>,
  values: Values,
  stored: Values,
): { body: Body; issues?: never } | { body?: never; issues: FieldError[] } => {
  const draft = toBody(values, stored)
  const parsed = z.safeParse(schema, draft)
  if (parsed.success) return { body: parsed.data }
  const issues = issuesToFields(parsed.error, draft)
  return { issues: toScreen ? issues.map(toScreen(values, stored)) : issues }
}

/** What is wrong with the typed values. */
export const findIssues = <Values, Body>(request: Request<Values, Body>, values: Values, stored: Values) => {
  const { issues = [] } = checkBody(request, values, stored)
  return request.check ? request.check(issues, values, stored) : issues
}

type Sent<Values> = { values: Values; stored: Values; ifMatch: string | undefined }
export type Send<Save extends Call> = (input: {
  params?: Record<string, string | number> | undefined
  body: SentBody<Save>
  file: Blob | undefined
  ifMatch: string | undefined
}) => Promise<Answered<Save>>

/** Sends a save: the only place that does. What is refused is named by the fields of the screen. */
export const sendRecord = async <Save extends Call, Values>(
  declaration: RecordDeclaration<Save, Values>,
  send: Send<Save>,
  { values, stored, ifMatch }: Sent<Values>,
): Promise<Answer<Save>> => {
  const { body, issues } = checkBody(declaration, values, stored)
  // Merging both versions of a conflict may break a rule that each of them followed.
  if (issues) throw new CallError({ status: 400, key: declaration.save.badInput ?? 'badinput', fields: issues })
  const file = declaration.toFile?.(values)
  const { data } = await send({ params: declaration.params, body, file, ifMatch }).catch((error: unknown) => {
    throw onScreen(error, declaration.toScreen?.(values, stored))
  })
  await declaration.onSaved?.(data, values)
  return data
}

/** An error with its issues at the fields of the screen. */
const onScreen = (error: unknown, toScreen?: (issue: FieldError) => FieldError): unknown => {
  if (!toScreen || !(error instanceof CallError) || error.fields.length === 0) return error
  const { status, key, fields } = error
  return new CallError({ status, key, fields: fields.map(toScreen) })
}
