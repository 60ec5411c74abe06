import type { Words } from '../words.ts'

export const password = {
  title: 'Palavra-passe',
  lead: 'Altere a palavra-passe do seu próprio acesso. Todas as outras sessões deste acesso terminam.',
  forcedTitle: 'Escolha uma nova palavra-passe',
  forcedLead: 'Iniciou sessão com uma palavra-passe temporária. Assim que escolher a sua, o portal fica ao seu dispor.',
  oldpassword: 'Palavra-passe antiga',
  temporary: 'Palavra-passe temporária',
  password1: 'Nova palavra-passe',
  password2: 'Confirmação',
  needs: 'A nova palavra-passe precisa de',
  rules: {
    length: 'pelo menos {n} caracteres',
    lower: 'uma letra minúscula',
    upper: 'uma letra maiúscula',
    digit: 'um algarismo',
    special: 'um carácter especial',
    different: 'algo diferente da antiga',
    same: 'duas vezes o mesmo texto',
  },
  opened: 'O portal está agora ao seu dispor.',
  met: 'cumprido',
  unmet: 'em falta',
} satisfies Words['password']
