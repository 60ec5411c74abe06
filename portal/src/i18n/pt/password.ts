import type { Messages } from '../messages.ts'

export const password = {
  title: 'Palavra-passe',
  lead: 'Altere a sua palavra-passe. Todas as suas outras sessões serão terminadas.',
  forcedTitle: 'Escolha uma nova palavra-passe',
  forcedLead: 'Iniciou sessão com uma palavra-passe temporária. Escolha a sua para aceder ao portal.',
  oldpassword: 'Palavra-passe antiga',
  temporary: 'Palavra-passe temporária',
  password1: 'Nova palavra-passe',
  password2: 'Confirmação',
  needs: 'Requisitos da nova palavra-passe',
  rules: {
    length: 'pelo menos {n} caracteres',
    lower: 'uma letra minúscula',
    upper: 'uma letra maiúscula',
    digit: 'um algarismo',
    special: 'um carácter especial',
    hard: 'difícil de adivinhar',
    different: 'diferente da antiga',
    same: 'igual nos dois campos',
  },
  opened: 'Já tem acesso ao portal.',
  met: 'cumprido',
  unmet: 'em falta',
} satisfies Messages['password']
