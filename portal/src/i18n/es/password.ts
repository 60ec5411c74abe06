import type { Words } from '../words.ts'

export const password = {
  title: 'Contraseña',
  lead: 'Cambie la contraseña de su propio acceso. Todas las demás sesiones de este acceso terminan.',
  forcedTitle: 'Elija una contraseña nueva',
  forcedLead:
    'Ha iniciado sesión con una contraseña provisional. En cuanto elija una propia, tendrá el portal a su disposición.',
  oldpassword: 'Contraseña anterior',
  temporary: 'Contraseña provisional',
  password1: 'Contraseña nueva',
  password2: 'Confirmación',
  needs: 'La contraseña nueva necesita',
  rules: {
    length: 'al menos {n} caracteres',
    lower: 'una letra minúscula',
    upper: 'una letra mayúscula',
    digit: 'una cifra',
    special: 'un carácter especial',
    different: 'algo distinto de la anterior',
    same: 'dos veces lo mismo',
  },
  opened: 'Ya tiene el portal a su disposición.',
  met: 'cumplido',
  unmet: 'falta',
} satisfies Words['password']
