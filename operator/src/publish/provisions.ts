import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { dayOf } from '@gangway/contract/dates/days'
import { findPartner } from '@gangway/server/features/partners/partners-store'
import { publishProvision } from '@gangway/server/features/provisions/provisions-store'
import { CsvError, csvReader, detectSeparator } from '@gangway/server/files/csv'
import { parseNumber } from '@gangway/server/files/parse-number'
import { parseMonthFolder, sumsName } from '@gangway/server/files/statement-folder'
import { linesName, parseLines } from '@gangway/server/files/statement-lines'
import { requireBrand } from '../brand/known-brands.ts'
import type { Context, Run } from '../command.ts'
import { recordAction } from '../partner/require-partner.ts'
import { filesBelow, largest, type Outcome, processFile, RejectedFile, requireDocumentType } from './folder-files.ts'
import { publishedAnswer } from './published-answer.ts'

const parseMonth = (name: string) => {
  const month = parseMonthFolder(name)
  if (!month) throw new RejectedFile('it must be in a folder of a partner and a month, as 101001/2026-10/')
  return month
}

const requirePartner = async (context: Context, name: string): Promise<number> => {
  const { owner } = await context.database()
  const partner = /^[1-9]\d{0,8}$/.test(name) ? await findPartner(owner, Number(name)) : undefined
  if (!partner) throw new RejectedFile(`there is no partner ${name}`)
  const brand = await requireBrand(context, partner.mandant)
  if (brand.hiddenareas.includes('provisions'))
    throw new RejectedFile(`${brand.name} shows its agencies no commissions`)
  return partner.partnerid
}

const parseCents = (text: string): number => {
  const euro = parseNumber(text, 'german')
  if (euro === undefined) throw new RejectedFile(`its sum in ${sumsName} is not a number: ${text}`)
  return Math.round(euro * 100)
}

/** MNY-2: a file's lines in the list of its month; null if there is none or it does not name the file. */
const readLines = async (path: string, name: string, sumcents: number | null) => {
  const list = join(dirname(path), linesName)
  if (!existsSync(list)) return null
  const lists = parseLines(await readFile(list, 'utf8'))
  if (!lists) throw new RejectedFile(`${linesName} cannot be read`)
  const filename = name.normalize('NFC')
  if (!lists.has(filename)) return null
  const lines = lists.get(filename)
  if (!lines) throw new RejectedFile(`one of its lines in ${linesName} is not file;booking;kind;amount;text`)
  if (sumcents === null) throw new RejectedFile(`it has lines in ${linesName} but no sum in ${sumsName}`)
  const cents = lines.reduce((sum, { amountcents }) => sum + amountcents, 0)
  if (cents !== sumcents)
    throw new RejectedFile(`its lines add up to ${(cents / 100).toFixed(2)}, its sum is ${(sumcents / 100).toFixed(2)}`)
  return lines
}

/** A list of lines may only name files that are beside it. */
const requireNamedFiles = async (path: string): Promise<'unchanged'> => {
  const lists = parseLines(await readFile(path, 'utf8'))
  const stray = [...(lists?.keys() ?? [])].find((name) => !existsSync(join(dirname(path), name)))
  if (stray !== undefined) throw new RejectedFile(`it names ${JSON.stringify(stray)}, which is not there`)
  return 'unchanged'
}

const parseRows = (text: string) => {
  const reader = csvReader(detectSeparator(text))
  try {
    return [...reader.take(text), ...reader.end()]
  } catch (error) {
    if (error instanceof CsvError) throw new RejectedFile(`${sumsName} cannot be read: ${error.message}`)
    throw error
  }
}

/** A file's sum in the list of its month. */
const readSum = async (path: string, name: string): Promise<number | null> => {
  const list = join(dirname(path), sumsName)
  if (!existsSync(list)) return null
  const text = (await readFile(list, 'utf8')).replace(/^\ufeff/, '')
  const sumText = parseRows(text).find(({ cells }) => cells[0]?.trim() === name)?.cells[1]
  return sumText === undefined ? null : parseCents(sumText)
}

/** Publishes a folder of files: `101001/2026-10/statement.pdf`. Repeating it changes nothing. */
export const run: Run = async (context) => {
  const folder = context.args[0] ?? ''
  const { owner } = await context.database()
  const outcomes: Outcome[] = []
  for await (const { upper, lower, name, path } of filesBelow(folder)) {
    if (name === sumsName) continue
    if (name === linesName) {
      const list = await processFile(relative(folder, path), () => requireNamedFiles(path))
      if (list.result === 'refused') outcomes.push(list)
      continue
    }
    const one = await processFile(relative(folder, path), async () => {
      const month = parseMonth(name === '' ? '' : lower)
      const partnerid = await requirePartner(context, upper)
      const { size } = await stat(path)
      if (size === 0 || size > largest) throw new RejectedFile(size === 0 ? 'it is empty' : 'it is larger than 100 MB')
      const bytes = await readFile(path)
      const type = requireDocumentType(name, bytes)
      const sumcents = await readSum(path, name)
      const lines = await readLines(path, name, sumcents)
      const publication = {
        ...month,
        partnerid,
        filename: name,
        bytes,
        type,
        sumcents,
        lines,
        createddate: dayOf(context.now()),
      }
      return owner.transaction().execute(async (db) => {
        const { result } = await publishProvision(db, publication)
        const changes = [
          { field: 'filename', old: null, new: name },
          { field: 'month', old: null, new: lower },
        ]
        if (result !== 'unchanged')
          await recordAction(context, db, { partnerid, noun: 'partners', action: 'publish', changes })
        return result
      })
    })
    outcomes.push(one)
    context.progress?.(`${outcomes.length} files`)
  }
  context.progress?.('')
  return publishedAnswer(context, 'provisions', outcomes)
}
