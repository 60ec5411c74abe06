import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Right } from '@gangway/contract/access/rights'
import type { Brand } from '@gangway/contract/brands/brands'
import { type Access, apiBase, type Call, documentedBody, scopesOf } from '@gangway/contract/calls/call'
import { calls, type DeclaredCall } from '@gangway/contract/calls/calls'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { listErrorsByStatus } from './call-answers.ts'
import { samplesOf } from './call-samples.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Who may make a call, in words. */
export const describeAccess = ({ access, agencyKey }: Pick<Call, 'access' | 'agencyKey'>): string => {
  const own = agencyKey ? ` · key of the agency: ${agencyKey}` : ''
  return describeCallers(access) + own
}

const describeCallers = (access: Access) => {
  if (access === 'public') return 'anybody'
  if (access === 'session') return 'any session'
  const scopes = scopesOf(access)
  if (scopes) return `API key: ${scopes.join(' or ')}`
  const rights: readonly number[] = Array.isArray(access) ? access : []
  const names = Object.entries(Right).flatMap(([name, right]) => (rights.includes(right) ? [`${name} (${right})`] : []))
  return `right ${names.join(' or ')}`
}

const schemaBlock = (title: string, schema: z.ZodMiniType | 'file' | undefined, io: 'input' | 'output') => {
  if (!schema) return ''
  if (schema === 'file') return `<h3>${title}</h3><p>A file.</p>`
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre role="group" tabindex="0" aria-label="${title}">${text(JSON.stringify(json, null, 2))}</pre>`
}

const errorsBlock = ({ call }: DeclaredCall) =>
  `<h3>Refusals</h3><p>${[...listErrorsByStatus(call)].map(([status, keys]) => `${status} ${keys.join(', ')}`).join(' · ')}</p>`

const samplesBlock = ({ name, call }: DeclaredCall) =>
  samplesOf(name, call)
    .map(
      ({ label, source }) =>
        `<h3>${label}</h3><pre role="group" tabindex="0" aria-label="${label}">${text(source)}</pre>`,
    )
    .join('')

/** Allows line breaks between the segments of a path. */
const breakable = (path: string) => text(path).replaceAll('/', '<wbr>/')

const callBlock = (brand: Brand) => (declared: DeclaredCall) => {
  const { name, call } = declared
  return `
<details id="${name}">
  <summary>
    <span class="method ${call.method.toLowerCase()}">${call.method}</span>
    <code>${breakable(apiBase + call.path)}</code>
    <span class="access">${text(describeAccess(call))}</span>
    <span class="about">${text(call.about)}</span>
  </summary>
  ${samplesBlock(declared)}${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', documentedBody(call, brand), 'input')}${schemaBlock('Answer', call.answer, 'output')}${errorsBlock(declared)}
</details>`
}

const callsOf = (noun: string) => calls.filter((declared) => declared.noun === noun)

const nounBlock = (brand: Brand) => (noun: string) =>
  `
<section aria-labelledby="noun-${noun}"><h2 id="noun-${noun}">${noun}</h2>
<div class="calls">${callsOf(noun).map(callBlock(brand)).join('')}</div></section>`

const css = readFileSync(`${import.meta.dirname}/call-page.css`, 'utf8')
const nouns = [...new Set(calls.map(({ noun }) => noun))]
const buildPage = (
  brand: Brand,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Gangway</title><style>${css}</style></head><body>
<header><h1>Calls</h1>
<p>Every call of the portal, from the declarations that the server and the portal share. For machines: <a href="${apiBase}/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Nouns">${nouns.map((noun) => `<a href="#noun-${noun}">${noun} <span>${callsOf(noun).length}</span></a>`).join('')}</nav>
<main>${nouns.map(nounBlock(brand)).join('')}</main></body></html>`
const pages = new WeakMap<Brand, string>()
const styleHash = createHash('sha256').update(css).digest('base64')

/** The call reference of a brand as a page: plain HTML, no script. */
export const callPage = (reply: FastifyReply, brand: Brand) => {
  const html = pages.get(brand) ?? buildPage(brand)
  pages.set(brand, html)
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html)
}
