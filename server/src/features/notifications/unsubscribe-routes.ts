import { randomBytes } from 'node:crypto'
import { html } from '@gangway/booking-page/html'
import { pageStyle } from '@gangway/booking-page/page-style'
import { unsubscribePath } from '@gangway/contract/features/notifications'
import { layoutDefaults } from '@gangway/contract/layout'
import { isLanguage, languages } from '@gangway/contract/texts/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitVisits } from '../../http/limits/request-limits.ts'
import { sendPage } from '../../http/pages/public-answers.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { alertTexts } from '../../mail/alerts/alert-letters.ts'
import { endMails } from '../../mail/alerts/alert-mail-store.ts'

const perMinute = 60

const tokenForm = /^(\d{1,9})\.(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readToken = (token: unknown) => {
  const [, partnerid, userno, secret] = tokenForm.exec(String(token)) ?? []
  return secret === undefined ? undefined : { partnerid: Number(partnerid), userno: Number(userno), token: secret }
}

/**
 * NTF-8: where the link at the end of a mail leads. Mail scanners open every link: GET only asks; POST, by the button of the page or of a
 * mail program (RFC 8058), ends the mails of this kind.
 */
export const serveUnsubscribe = (app: FastifyInstance, appContext: AppContext) => {
  const { brands, database } = appContext
  return app.register(async (scope) => {
    // Whatever form a mail program sends: what counts is in the address.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, async () => ({}))
    const answer = (request: FastifyRequest, reply: FastifyReply, shown: 'question' | 'done' | 'gone') => {
      const { lang, what: asked } = Object(request.query)
      const language = isLanguage(lang) ? lang : brands.ofHost(request.host).language
      const what = asked === 'letter' ? 'letter' : 'alerts'
      const t = alertTexts[language].page
      const nonce = randomBytes(16).toString('base64')
      const form = html`<p>${t[`${what}Text`]}</p><form method="post"><button>${t.button}</button></form>`
      const page = html`<!doctype html>
<html lang="${languages[language].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t[what]}</title><style nonce="${nonce}">${{ html: pageStyle(layoutDefaults) }}</style></head>
<body><main class="wide"><div class="hero"><h1>${t[what]}</h1>${shown === 'question' ? form : html`<p>${t[shown]}</p>`}</div></main></body></html>`
      return sendPage(reply, shown === 'gone' ? 404 : 200, nonce, page.html)
    }
    const onRequest = limitVisits(appContext, perMinute)
    scope.get(unsubscribePath, { onRequest }, (request, reply) => answer(request, reply, 'question'))
    scope.post(unsubscribePath, { onRequest }, async (request, reply) => {
      const { token, what } = Object(request.query)
      const login = readToken(token)
      const isEnded = login && (await endMails(database.owner, login, what === 'letter' ? 'letter' : 'alerts'))
      return answer(request, reply, isEnded ? 'done' : 'gone')
    })
  })
}
