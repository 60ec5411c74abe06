import type { Messages } from '../messages.ts'

export const password = {
  title: 'Contraseña',
  lead: 'Cambie su contraseña. Todas sus demás sesiones se cerrarán.',
  forcedTitle: 'Elija una contraseña nueva',
  forcedLead: 'Ha iniciado sesión con una contraseña provisional. Elija la suya para acceder al portal.',
  oldpassword: 'Contraseña anterior',
  temporary: 'Contraseña provisional',
  password1: 'Contraseña nueva',
  password2: 'Confirmación',
  needs: 'Requisitos de la contraseña nueva',
  rules: {
    length: 'al menos {n} caracteres',
    lower: 'una letra minúscula',
    upper: 'una letra mayúscula',
    digit: 'una cifra',
    special: 'un carácter especial',
    hard: 'difícil de adivinar',
    different: 'distinta de la anterior',
    same: 'igual en los dos campos',
  },
  opened: 'Ya tiene acceso al portal.',
  met: 'cumplido',
  unmet: 'pendiente',
} satisfies Messages['password']
