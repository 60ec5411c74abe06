import { extname } from 'node:path'
import type { PublishReason } from '@gangway/contract/features/publishing'

const types: Readonly<Record<string, { type: string; begins?: string }>> = {
  '.pdf': { type: 'application/pdf', begins: '%PDF-' },
  '.xlsx': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: 'PK' },
  '.zip': { type: 'application/zip', begins: 'PK' },
  '.csv': { type: 'text/csv' },
  '.txt': { type: 'text/plain' },
  '.xml': { type: 'application/xml', begins: '<' },
}

/** The endings of documents that can be published. */
export const documentEndings = Object.keys(types)

/** The media type of a document by its name, if its content matches. */
export const documentType = (name: string, bytes: Buffer): { type: string } | { reason: PublishReason } => {
  const type = types[extname(name).toLowerCase()]
  if (!type) return { reason: 'type' }
  const start = bytes.subarray(0, 8).toString('latin1').replace(/^ï»¿/, '')
  return type.begins && !start.startsWith(type.begins) ? { reason: 'content' } : { type: type.type }
}
