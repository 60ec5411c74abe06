import type { Messages } from '../messages.ts'

/** Login, logout and the end of a session. */
export const session = {
  loginTitle: 'Iniciar sesión',
  loginLead: 'Le damos la bienvenida al portal de agencias de {brand}.',
  passwordTitle: 'Su contraseña',
  step: 'Paso {step} de 2',
  partnerid: 'ID de agencia',
  partneridHint: 'El número de su agencia o su nombre de usuario',
  check: 'Comprobar agencia',
  passkey: 'Iniciar sesión con una clave de acceso',
  password: 'Contraseña',
  capsLock: 'El bloqueo de mayúsculas está activado.',
  login: 'Entrar',
  request: 'Solicitar contraseña',
  forgotten: '¿Ha olvidado la contraseña?',
  sentText:
    'Se envía a la dirección de correo de su agencia y sirve para un solo inicio de sesión en los próximos 60 minutos. Su contraseña anterior sigue siendo válida.',
  retryNow: 'Ya puede intentarlo de nuevo.',

  cbeQuestion: '¿Reserva con CBE?',
  cbePartner: 'Su agencia reserva con CBE.',
  cbeLink: 'Ir al acceso de CBE',

  loggedOut: 'Su sesión se ha cerrado.',
  otherUser: 'Otra persona ha iniciado sesión en este navegador.',
  goOn: 'Continuar como {user}',

  linkTitle: 'Iniciando su sesión',
  linkText: 'Un momento, por favor…',
  linkInvalidText:
    'Un enlace de acceso funciona una sola vez, durante 60 segundos. Vuelva a abrirlo donde lo encontró o inicie sesión con su contraseña.',
  linkInstead: 'Entrar con contraseña',

  ending: 'Su sesión termina en {time}.',
  endingText: 'Vuelva a iniciar sesión y siga trabajando. Lo que ha escrito se conserva.',
  renew: 'Volver a iniciar sesión',
  overTitle: 'Su sesión ha terminado',
  rightsTitle: 'Sus permisos han cambiado',
  overText: 'Vuelva a iniciar sesión y siga donde estaba. Lo que ha escrito se conserva.',
  somebodyElse: 'Cambiar de usuario',
} satisfies Messages['session']
