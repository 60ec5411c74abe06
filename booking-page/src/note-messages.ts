import type { Language } from '@gangway/contract/languages'
import { type Differences, mergeMessages, type TextWith } from '@gangway/contract/translation'

/** What the public page shows when there is no page to show. */
export const noteKinds = ['gone', 'jumpover', 'later', 'broken'] as const
export type NoteKind = (typeof noteKinds)[number]

type NoteMessages = Record<NoteKind, { title: string; text: string }> & {
  /** For the partner's own users, who came here from the portal. */
  welcome: TextWith<'user'>
}

export const nl: NoteMessages = {
  gone: { title: 'Deze pagina bestaat niet', text: 'Controleer het adres of vraag het aan uw reisbureau.' },
  jumpover: {
    title: 'Deze toegang is verlopen',
    text: 'De toegang geldt één minuut en één keer. Klik in het partnerportaal opnieuw op de knop.',
  },
  later: { title: 'Een ogenblik geduld', text: 'Er waren zojuist te veel bezoeken. Probeer het zo meteen opnieuw.' },
  broken: { title: 'Dat is niet gelukt', text: 'Probeer het over een paar minuten opnieuw.' },
  welcome: 'Ingelogd als {user}',
}

/** What Flemish says differently. */
export const be: Differences<NoteMessages> = {
  gone: { text: 'Kijk het adres na of vraag het aan uw reisagent.' },
  jumpover: {
    title: 'Deze toegang is vervallen',
    text: 'Ze is één minuut en één keer geldig. Klik in het partnerportaal opnieuw op de knop.',
  },
  later: { title: 'Even geduld', text: 'Er waren daarnet te veel bezoeken. Probeer het zo dadelijk opnieuw.' },
  broken: { text: 'Probeer het binnen enkele minuten opnieuw.' },
  welcome: 'Aangemeld als {user}',
}

/** The messages of these notes. */
export const noteMessages: Readonly<Record<Language, NoteMessages>> = {
  de: {
    gone: { title: 'Diese Seite gibt es nicht', text: 'Bitte prüfen Sie die Adresse oder fragen Sie Ihr Reisebüro.' },
    jumpover: {
      title: 'Dieser Zugang ist abgelaufen',
      text: 'Er gilt eine Minute und nur einmal. Bitte klicken Sie im Partnerportal noch einmal auf die Schaltfläche.',
    },
    later: {
      title: 'Einen Moment bitte',
      text: 'Es gab gerade zu viele Aufrufe. Bitte versuchen Sie es gleich noch einmal.',
    },
    broken: { title: 'Das hat nicht geklappt', text: 'Bitte versuchen Sie es in ein paar Minuten noch einmal.' },
    welcome: 'Angemeldet als {user}',
  },
  en: {
    gone: { title: 'There is no such page', text: 'Please check the address or ask your travel agency.' },
    jumpover: {
      title: 'This access has expired',
      text: 'It works once, within one minute. Please click the button in the partner portal again.',
    },
    later: { title: 'One moment, please', text: 'There were too many visits just now. Please try again shortly.' },
    broken: { title: 'That did not work', text: 'Please try again in a few minutes.' },
    welcome: 'Logged in as {user}',
  },
  nl,
  be: mergeMessages(nl, be),
  es: {
    gone: { title: 'Esta página no existe', text: 'Compruebe la dirección o pregunte a su agencia de viajes.' },
    jumpover: {
      title: 'Este acceso ha caducado',
      text: 'Es válido durante un minuto y una sola vez. Vuelva a pulsar el botón en el portal de agencias.',
    },
    later: { title: 'Un momento, por favor', text: 'Ha habido demasiadas visitas. Inténtelo de nuevo en breve.' },
    broken: { title: 'No ha funcionado', text: 'Inténtelo de nuevo dentro de unos minutos.' },
    welcome: 'Sesión iniciada como {user}',
  },
  pt: {
    gone: { title: 'Esta página não existe', text: 'Verifique o endereço ou pergunte à sua agência de viagens.' },
    jumpover: {
      title: 'Este acesso expirou',
      text: 'É válido durante um minuto e uma única vez. Volte a clicar no botão no portal de parceiros.',
    },
    later: { title: 'Um momento, por favor', text: 'Houve demasiadas visitas. Tente novamente dentro de instantes.' },
    broken: { title: 'Não resultou', text: 'Tente novamente dentro de alguns minutos.' },
    welcome: 'Sessão iniciada como {user}',
  },
  fr: {
    gone: {
      title: 'Cette page n’existe pas',
      text: 'Veuillez vérifier l’adresse ou demander à votre agence de voyages.',
    },
    jumpover: {
      title: 'Cet accès a expiré',
      text: 'Il est valable une minute et une seule fois. Veuillez cliquer à nouveau sur le bouton du portail partenaires.',
    },
    later: {
      title: 'Un instant, s’il vous plaît',
      text: 'Il y a eu trop de visites. Veuillez réessayer dans un instant.',
    },
    broken: { title: 'Cela n’a pas fonctionné', text: 'Veuillez réessayer dans quelques minutes.' },
    welcome: 'Session ouverte : {user}',
  },
}
