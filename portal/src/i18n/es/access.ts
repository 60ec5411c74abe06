import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    title: 'Anular la nueva dirección de correo',
    text: 'La dirección de correo de su agencia ha cambiado. Si no era la intención, puede restablecer la anterior con un clic y sin iniciar sesión. Quien haya hecho el cambio quedará desconectado.',
    button: 'Anular el cambio',
    done: 'La dirección anterior vuelve a estar en vigor',
    doneText:
      'Compruebe en «Usuarios» e «Historial» quién puede modificar sus datos y, en caso de duda, asigne contraseñas nuevas.',
    invalid: 'Este enlace ya no es válido',
    invalidText:
      'Funciona una sola vez, durante las 72 horas siguientes al cambio. Si el cambio no era la intención, póngase en contacto con atención a agencias.',
    toLogin: 'Ir al inicio de sesión',
  },
  invitation: {
    loading: 'Abriendo su invitación',
    title: 'Le damos la bienvenida, {name}',
    text: 'Ha recibido una invitación al portal de agencias de {agency}. Elija una contraseña y podrá empezar.',
    name: 'Su nombre de usuario es {name}.',
    accept: 'Aceptar y acceder',
    gone: 'Esta invitación ya no es válida',
    goneText: 'Se ha aceptado, se ha retirado o tiene más de siete días. Pida a quien le invitó que la envíe de nuevo.',
  },
  newPassword: {
    askTitle: '¿Ha olvidado la contraseña?',
    askText:
      'Si su agencia tiene guardada una dirección de correo para usted, le enviamos un enlace para elegir una nueva contraseña.',
    ask: 'Enviarme un enlace',
    sent: 'Revise su correo electrónico',
    sentText:
      'Si hay una dirección para este nombre de usuario, el enlace está en camino y es válido durante {minutes} minutos. Si no llega nada, consulte al administrador de su agencia: puede darle una nueva contraseña en «Usuarios».',
    title: 'Elija una nueva contraseña',
    text: 'Su contraseña anterior dejará de funcionar y se cerrarán todas sus demás sesiones.',
    set: 'Guardar y acceder',
    gone: 'Este enlace ya no es válido',
    goneText: 'Funciona una sola vez, durante 30 minutos. Puede pedir uno nuevo.',
    again: 'Pedir un enlace nuevo',
  },
  stop: {
    title: '«No hemos sido nosotros»',
    text: 'Se ha solicitado cambiar los datos bancarios de su agencia. Si no ha sido nadie de ustedes, detenga el cambio con un clic y sin iniciar sesión. Hasta que nuestro departamento de contabilidad haya hablado con usted y decidido, se aplican los datos anteriores. La sesión de quien lo haya solicitado se cierra.',
    button: 'Detener el cambio',
    done: 'El cambio está bloqueado',
    doneText:
      'Nuestro departamento de contabilidad se pondrá en contacto con usted. Compruebe en «Usuarios» e «Historial» quién puede modificar sus datos y, en caso de duda, asigne contraseñas nuevas.',
    invalidText:
      'El cambio ya se ha detenido o decidido, o ya está en vigor. Si no era la intención, póngase enseguida en contacto con atención a agencias.',
  },
  link: {
    title: '¿Cambiar a otra agencia?',
    text: 'Ha iniciado sesión como {current}. Este enlace abre el portal como {next} y cierra su sesión actual.',
    go: 'Continuar como {next}',
    stay: 'Seguir con {current}',
  },
  view: {
    bar: '{viewer} está viendo el portal de {agency}: solo lectura',
    end: 'Cerrar la vista',
    opening: 'Abriendo la vista',
    endedTitle: 'La vista se ha cerrado',
    endedText: 'Puede cerrar esta pestaña. Desde la consola puede abrir otra vista en cualquier momento.',
    invalidTitle: 'No se ha podido abrir esta vista',
    invalidText: 'Una vista se abre una sola vez y dentro de un minuto. Ábrala de nuevo desde la consola.',
    toLogin: 'Ir al inicio de sesión',
  },
} satisfies Messages['access']
