import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Iniciar sessão',
  loginLead: 'Boas-vindas ao portal de parceiros da {brand}.',
  passwordTitle: 'A sua palavra-passe',
  step: 'Passo {step} de 2',
  partnerid: 'ID de parceiro',
  partneridHint: 'O número da sua agência ou o seu nome de utilizador',
  check: 'Verificar parceiro',
  passkey: 'Iniciar sessão com chave de acesso',
  password: 'Palavra-passe',
  capsLock: 'A tecla Caps Lock está ativa.',
  login: 'Entrar',
  request: 'Pedir palavra-passe',
  forgotten: 'Esqueceu-se da palavra-passe?',
  sentText:
    'É enviada para o endereço de e-mail da sua agência e serve para um único início de sessão nos próximos 60 minutos. A palavra-passe anterior continua válida.',
  retryNow: 'Já pode tentar de novo.',

  cbeQuestion: 'Reserva com a CBE?',
  cbePartner: 'A sua agência reserva com a CBE.',
  cbeLink: 'Ir para o acesso da CBE',

  loggedOut: 'A sua sessão terminou.',
  otherUser: 'Outra pessoa iniciou sessão neste navegador.',
  goOn: 'Continuar como {user}',

  linkTitle: 'A iniciar a sua sessão',
  linkText: 'Um momento, por favor…',
  linkInvalidText:
    'Um link de acesso funciona uma só vez, durante 60 segundos. Abra-o de novo onde o encontrou ou inicie sessão com a sua palavra-passe.',
  linkInstead: 'Entrar com palavra-passe',

  ending: 'A sua sessão termina em {time}.',
  endingText: 'Inicie sessão de novo e continue. O que escreveu mantém-se.',
  renew: 'Iniciar sessão de novo',
  overTitle: 'A sua sessão terminou',
  rightsTitle: 'As suas permissões foram alteradas',
  overText: 'Inicie sessão de novo e continue onde estava. O que escreveu mantém-se.',
  somebodyElse: 'Mudar de utilizador',
} satisfies Messages['session']
