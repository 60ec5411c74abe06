import type { MailMessages } from './en.ts'

export const es: MailMessages = {
  greeting: 'Hola:',
  regards: (brand) => `Un cordial saludo,\nEl equipo de ${brand}`,
  automatic: 'Este correo se ha enviado automáticamente.',
  noReply: 'Por favor, no responda a él.',
  questions: (phone, email) => `¿Tiene alguna pregunta? Puede llamarnos al ${phone} o escribirnos a ${email}.`,
  questionsTo: (contact) => `¿Tiene alguna pregunta? Puede contactar con nosotros en ${contact}.`,
  times: (n) => `Hubo ${n} cambios de este tipo; este correo informa de todos.`,
  collected: {
    intro: (n) => `Este correo reúne ${n} mensajes que llegaron poco después unos de otros.`,
    unlisted: (n) =>
      `${n === 1 ? 'Hay uno más que no figura' : `Hay ${n} más que no figuran`} aquí; inicie sesión para verlos todos.`,
  },
  passwordreset: {
    subject: 'Su contraseña provisional',
    intro: (partnerid, at) =>
      `El ${at} se solicitó una nueva contraseña para el ID de agencia ${partnerid}. Su contraseña provisional:`,
    use: (minutes) =>
      `Es válida durante ${minutes} minutos y para un solo acceso. Después podrá elegir su propia contraseña.`,
    currentStaysValid: 'Hasta entonces, su contraseña actual sigue siendo válida.',
    notyou: '¿No ha solicitado nada? Entonces no tiene que hacer nada: su contraseña no cambia.',
    button: 'Ir al acceso',
  },
  invitation: {
    subject: 'Su invitación al portal de agencias',
    intro: (firma, partnerid, user, at) =>
      `El ${at}, «${user}» le invitó a trabajar para ${firma} (ID de agencia ${partnerid}) en el portal de agencias. Elija su contraseña con el botón de abajo; después podrá acceder.`,
    allowed: (things) => `Allí podrá hacer lo siguiente: ${things}.`,
    use: (days) => `El enlace es válido durante ${days} días y funciona una sola vez.`,
    notyou: '¿No conoce esta agencia? Entonces no tiene que hacer nada.',
    button: 'Aceptar la invitación',
  },
  passwordlink: {
    subject: 'Elija una nueva contraseña',
    intro: (user, at) =>
      `El ${at} se solicitó una nueva contraseña para el acceso «${user}». Elíjala con el botón de abajo.`,
    use: (minutes) =>
      `El enlace es válido durante ${minutes} minutos y funciona una sola vez. Mientras no lo use, su contraseña actual sigue siendo válida.`,
    notyou: '¿No ha solicitado nada? Entonces no tiene que hacer nada: su contraseña no cambia.',
    button: 'Elegir una nueva contraseña',
  },
  newdevice: {
    subject: 'Acceso desde un dispositivo nuevo',
    intro: (user, at, device) => `El ${at} se usó el acceso «${user}» en un dispositivo que no conocíamos: ${device}.`,
    notyou: '¿No ha sido usted? Cambie enseguida la contraseña, lo que cierra todas las demás sesiones, y avísenos.',
  },
  passwordchanged: {
    subject: 'Su contraseña ha cambiado',
    intro: (user, at) =>
      `La contraseña del acceso «${user}» se cambió el ${at}. Todas las demás sesiones de este acceso se han cerrado.`,
    notyou: '¿No ha sido usted? Solicite enseguida una nueva contraseña en la página de acceso y avísenos.',
  },
  bank: {
    page: 'Este cambio afecta a la cuenta que figura en las facturas de su motor de reservas:',
    before: 'Antes',
    after: 'Ahora',
    fields: { accountowner: 'Titular', bankname: 'Banco', swift: 'BIC', active: 'Activa' },
    yes: 'sí',
    no: 'no',
    requested: (user, at) => `Solicitado por «${user}» el ${at}.`,
    until: (at) =>
      `El cambio entra en vigor el ${at}, o antes si lo confirma un segundo administrador de su agencia o nuestro departamento de contabilidad. Hasta entonces se aplican los datos anteriores.`,
    onlyConfirmed:
      'El cambio entra en vigor cuando lo confirme un segundo administrador de su agencia o nuestro departamento de contabilidad. Hasta entonces se aplican los datos anteriores.',
    staysForNow: 'La cuenta sigue en uso hasta que otra de sus cuentas esté en vigor.',
    frozen:
      'El cambio está bloqueado hasta que decida nuestro departamento de contabilidad. Hasta entonces se aplican los datos anteriores.',
    stop: '¿No ha sido nadie de su agencia? Pulse el botón. Todos los cambios pendientes de sus datos bancarios quedarán bloqueados hasta que nuestro departamento de contabilidad haya hablado con usted.',
    button: 'No hemos sido nosotros',
  },
  factorchanged: {
    subject: 'Se ha modificado la seguridad de su acceso',
    events: {
      totpadd: (user, at) => `El ${at} se configuró una aplicación de autenticación para el acceso «${user}».`,
      totpremove: (user, at) => `El ${at} se eliminó la aplicación de autenticación del acceso «${user}».`,
      passkeyadd: (user, at) => `El ${at} se añadió una clave de acceso al usuario «${user}».`,
      passkeyremove: (user, at) => `El ${at} se eliminó una clave de acceso del usuario «${user}».`,
      recoverycodes: (user, at) =>
        `El ${at} se crearon nuevos códigos de recuperación para el acceso «${user}». Los anteriores ya no son válidos.`,
      recoveryused: (user, at) =>
        `El ${at} se usó un código de recuperación del acceso «${user}». Cada código sirve una sola vez.`,
      calendaraddress: (user, at) =>
        `El ${at} se creó una dirección de calendario para el acceso «${user}». Quien la conozca puede leer salidas y regresos sin iniciar sesión.`,
      factorreset: (user, at) =>
        `El ${at} se eliminaron los segundos factores del acceso «${user}». Hasta que configure otros, basta con la contraseña.`,
    },
    notyou:
      'Si no ha sido usted, cambie su contraseña de inmediato, revise «Seguridad» en el portal de agencias e infórmenos.',
  },
  policychanged: {
    subject: 'Se ha modificado la norma sobre segundos factores',
    intro: (partnerid, user, at, who) =>
      `El ${at}, «${user}» modificó quién debe usar un segundo factor en la agencia con ID ${partnerid}: ${who}.`,
    required: { none: 'nadie', administrators: 'administradores', all: 'todos' },
    from: (at) =>
      `Se aplica a partir del ${at}. Hasta entonces, las personas afectadas pueden configurarlo en el portal de agencias, en «Seguridad».`,
    notyou: 'Si su agencia no lo desea, un administrador puede cambiarlo en el portal de agencias, en «Seguridad».',
  },
  loginadded: {
    subject: 'Hay un nuevo acceso a su agencia',
    intro: (partnerid, user, by, at) =>
      `La agencia con ID ${partnerid} tiene desde el ${at} un nuevo acceso: «${user}», creado o invitado por «${by}».`,
    notyou:
      'Si nadie de su agencia lo ha hecho, bloquee el acceso en el portal de agencias, en «Usuarios», e infórmenos.',
  },
  loginchanged: {
    subject: 'Se ha modificado su acceso',
    intro: (user, by, at, changes) => `El ${at}, «${by}» modificó el acceso «${user}»: ${changes}.`,
    what: {
      rights: 'más permisos',
      lessrights: 'menos permisos',
      password: 'nueva contraseña',
      email: 'otra dirección de correo electrónico',
      username: 'otro nombre de usuario',
      locked: 'bloqueado',
      unlocked: 'desbloqueado',
      deleted: 'eliminado',
    },
    notyou: 'Si no lo esperaba, consulte al administrador de su agencia o infórmenos.',
  },
  bankchanged: {
    subject: 'Sus datos bancarios han cambiado',
    intro: (partnerid, user, at) => `«${user}» cambió los datos bancarios del ID de agencia ${partnerid} el ${at}.`,
    doubtful:
      'Los dígitos de control del nuevo IBAN no coinciden; puede que una cifra esté mal escrita. Compárelo con su extracto bancario.',
    notyou:
      '¿No ha sido nadie de su agencia? Compruebe los datos en el portal de agencias, cambie su contraseña y avísenos.',
  },
  bankreleased: {
    subject: 'Un cambio de sus datos bancarios ya no está bloqueado',
    intro: (partnerid, at) =>
      `El ${at}, nuestro departamento de contabilidad desbloqueó un cambio de los datos bancarios del ID de agencia ${partnerid}. El plazo de espera vuelve a empezar.`,
  },
  bankfrozen: {
    subject: 'Se ha detenido un cambio de sus datos bancarios',
    intro: (partnerid, at) =>
      `El ${at}, alguien indicó mediante el enlace de nuestro correo que un cambio de los datos bancarios del ID de agencia ${partnerid} no procede de su agencia. El cambio está bloqueado y se aplican los datos anteriores. La sesión de quien lo solicitó se ha cerrado.`,
    next: 'Nuestro departamento de contabilidad se pondrá en contacto con usted y decidirá después. Compruebe en el portal de agencias, en «Usuarios» e «Historial», quién puede modificar sus datos y, en caso de duda, asigne contraseñas nuevas.',
  },
  bankinforce: {
    subject: 'Sus nuevos datos bancarios están en vigor',
    intro: (partnerid, at) =>
      `Los datos bancarios modificados del ID de agencia ${partnerid} están en vigor desde el ${at}.`,
    by: (user) => `«${user}» ha confirmado el cambio.`,
    byUs: 'Nuestro departamento de contabilidad ha confirmado el cambio.',
    byTime: 'El plazo de espera ha transcurrido sin que nadie se opusiera.',
    notyou: 'Si no es correcto, avísenos de inmediato.',
  },
  bankrefused: {
    subject: 'No se ha aceptado un cambio de sus datos bancarios',
    intro: (partnerid, at) =>
      `El ${at}, nuestro departamento de contabilidad rechazó un cambio de los datos bancarios del ID de agencia ${partnerid}. Se aplican los datos anteriores, que vuelven a figurar en el portal de agencias.`,
    reason: 'Motivo',
    next: 'Si el cambio era correcto, póngase en contacto con nosotros o vuelva a introducirlo en el portal de agencias.',
    introBy: (partnerid, user, at) =>
      `El ${at}, «${user}» rechazó un cambio de los datos bancarios del ID de agencia ${partnerid}. Se aplican los datos anteriores, que vuelven a figurar en el portal de agencias.`,
    nextBy:
      'Si el cambio era correcto, hable con la persona indicada o vuelva a introducirlo en el portal de agencias.',
  },
  bankwithdrawn: {
    subject: 'Se ha retirado un cambio de sus datos bancarios',
    intro: (partnerid, user, at) =>
      `El ${at}, «${user}» retiró un cambio de los datos bancarios del ID de agencia ${partnerid}. Se aplican los datos anteriores.`,
    notyou: 'Si no es correcto, avísenos.',
  },
  addresschanged: {
    subject: 'Su dirección de correo ha cambiado',
    intro: (partnerid, user, at, hours) =>
      `La dirección de correo del ID de agencia ${partnerid} fue modificada el ${at} por «${user}». Durante las próximas ${hours} horas, las contraseñas solicitadas se siguen enviando a esta dirección anterior.`,
    notyou:
      'Si no lo ha hecho nadie de su agencia, anule el cambio con el botón de abajo y avísenos. Quien lo haya hecho quedará desconectado.',
    undo: 'Anular el cambio',
  },
  addressset: {
    subject: 'Esta es ahora la dirección de su agencia',
    intro: (partnerid, user, at) =>
      `El ${at}, «${user}» indicó esta dirección como correo del ID de agencia ${partnerid}. Los avisos llegan aquí desde ahora; las contraseñas solicitadas, dentro de 72 horas.`,
    notyou: 'Si no conoce esta agencia, no tiene que hacer nada.',
  },
  addressrestored: {
    subject: 'Su dirección de correo anterior vuelve a estar en vigor',
    intro: (partnerid, at) => `El cambio de la dirección de correo del ID de agencia ${partnerid} se anuló el ${at}.`,
    next: 'Compruebe en el portal, en «Usuarios» e «Historial», quién puede modificar sus datos y, en caso de duda, asigne contraseñas nuevas.',
  },
  contactchanged: {
    subject: 'Se ha modificado la dirección de contacto de su página de reservas',
    intro: (partnerid, user, at) =>
      `La dirección de remitente o de contacto de la página de reservas del ID de agencia ${partnerid} fue modificada el ${at} por «${user}». Los viajeros escriben a ella.`,
    notyou: 'Si no lo ha hecho nadie de su agencia, compruébelo en el portal, en «Datos de contacto», y avísenos.',
  },
  contractends: {
    subject: 'El fin de su contrato',
    intro: (partnerid, day, at) =>
      `el contrato del ID de agencia ${partnerid} termina el ${day}. Así se fijó el ${at}.`,
    reason: 'Motivo',
    until:
      'Hasta el final de ese día todos pueden iniciar sesión como siempre. Después terminan los accesos, la página de reservas y las direcciones de calendario.',
    archive:
      'Hasta entonces, un administrador con todos los permisos puede llevarse todos los datos en un solo archivo: en el portal, en el menú junto a su nombre, en «Seguridad», «Descargar los datos».',
    after: (day) =>
      `El ${day} suprimiremos los nombres y los datos de contacto de su personal y de sus clientes. Los números, importes y liquidaciones permanecen con nosotros mientras la ley lo exija.`,
    button: 'Iniciar sesión',
  },
  webhookoff: {
    subject: 'Se ha desactivado un aviso a su sistema',
    failing: (partnerid, url, at) =>
      `ID de agencia ${partnerid}: los avisos a ${url} se desactivaron el ${at} porque desde hace días no llega ninguno.`,
    gone: (partnerid, url, at) =>
      `ID de agencia ${partnerid}: los avisos a ${url} se desactivaron el ${at} porque el sistema respondió que la dirección ya no existe.`,
    next: 'En el portal, en «Conexiones», verá las respuestas y podrá activarlos de nuevo. Su sistema consulta con su clave lo que ha ocurrido entretanto.',
  },
  contractkept: {
    subject: 'Su contrato continúa',
    intro: (partnerid, at) => `el fin del contrato del ID de agencia ${partnerid} se retiró el ${at}.`,
    next: 'Todos pueden iniciar sesión como antes.',
  },
  organizersasked: {
    subject: 'Solicitud de activación de navieras',
    intro: (partnerid, firma, user, at) =>
      `La agencia «${firma}» (ID de socio ${partnerid}) le pide que active las navieras que puede vender. Lo ha solicitado «${user}» el ${at} en el portal de socios.`,
    answer: (email) => `La agencia leerá su respuesta en ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'Sus navieras están activadas', refused: 'Se ha rechazado su solicitud de navieras' },
    done: (partnerid, at) => `Desde el ${at}, el ID de agencia ${partnerid} tiene activadas estas navieras:`,
    refused: (partnerid, at) =>
      `El ${at} rechazamos su solicitud de activar navieras para el ID de agencia ${partnerid}.`,
    reason: 'Motivo',
    next: 'Introduzca en el portal de agencias, en «Navieras», sus números de agencia e incluya las navieras que deba ofrecer su página de reservas.',
    again: 'Puede volver a solicitarlo en el portal de agencias.',
    button: 'Ir al portal de agencias',
  },
  bookingrequest: {
    subject: 'Nueva solicitud desde su página de reservas',
    collected: (n) => `${n} solicitudes nuevas desde su página de reservas`,
    intro: (partnerid, bookingnr, at) =>
      `En la página de reservas de la agencia ${partnerid} se recibió una solicitud el ${at}. Solicitud ${bookingnr}:`,
    labels: { email: 'Correo electrónico', phone: 'Teléfono', message: 'Mensaje' },
    reply:
      'Encontrará las solicitudes en el portal de agencias, en «Solicitudes». Responda a la dirección indicada en cada una.',
    answer: (name) => `Si responde a este correo, su respuesta llegará directamente a ${name}.`,
    button: 'Abrir la solicitud',
  },
  requestconfirmed: {
    subject: (nr) => `Hemos recibido su solicitud ${nr}`,
    greeting: (name) => `Estimado/a ${name}:`,
    intro: (at) => `Muchas gracias por su solicitud, que recibimos el ${at}. Esto es lo que nos ha enviado:`,
    received: 'lo hemos recibido',
    answerBy: (day) =>
      `Por lo general respondemos en el plazo de un día laborable, previsiblemente a más tardar el ${day}.`,
    answerSoon: 'Le responderemos lo antes posible dentro de nuestro horario de atención.',
    hours: 'Horario de atención',
    change: '¿Desea añadir o cambiar algo? Basta con que responda a este correo.',
    why: (firm) =>
      `Este acuse de recibo se ha enviado automáticamente porque esta dirección se introdujo en el formulario de solicitud de ${firm}. La solicitud es gratuita y todavía no es una reserva.`,
    object:
      '¿No ha sido usted o se opone a que usemos sus datos? Basta con una breve respuesta a este correo y eliminaremos la solicitud.',
    objectTo: (phone) =>
      `¿No ha sido usted o se opone a que usemos sus datos? Llámenos al ${phone} y eliminaremos la solicitud.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }) => `${user} (ID de agencia ${partnerid})`,
      colleague: ({ user, firma, partnerid }) => `«${user}» (${firma}, ID de agencia ${partnerid})`,
    },
    collected: (n) => `${n} mensajes sobre reclamaciones`,
    subjects: {
      claim: (nr) => `Comisión de la reserva ${nr} reclamada`,
      reply: (nr) => `Nuevo mensaje sobre la reclamación de la reserva ${nr}`,
      withdraw: (nr) => `Reclamación de la reserva ${nr} retirada`,
      answer: (nr) => `Respuesta a la reclamación de la reserva ${nr}`,
      accept: (nr) => `Reclamación de la reserva ${nr} aceptada`,
      refuse: (nr) => `Reclamación de la reserva ${nr} rechazada`,
      pay: (nr) => `Comisión de la reserva ${nr} pagada`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) => `El ${at} ${who} reclamó ${amount} de comisión por la reserva ${nr}.`,
      reply: ({ who, nr, at }) => `El ${at} ${who} escribió sobre la reclamación de la reserva ${nr}.`,
      withdraw: ({ who, nr, amount, at }) => `El ${at} ${who} retiró la reclamación de la reserva ${nr} (${amount}).`,
      answer: ({ partnerid, nr, at }) =>
        `El ${at} nuestra contabilidad respondió a la reclamación de la agencia ${partnerid} por la reserva ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `El ${at} nuestra contabilidad aceptó la reclamación de la agencia ${partnerid} por la reserva ${nr}. El importe de ${amount} se pagará en ${month}.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `El ${at} nuestra contabilidad rechazó la reclamación de la agencia ${partnerid} por la reserva ${nr} (${amount}).`,
      pay: ({ partnerid, nr, at, text }) =>
        `Con la liquidación ${text}, recibida el ${at}, queda pagada la comisión de la reserva ${nr} de la agencia ${partnerid}. La reclamación está cerrada.`,
    },
    several: {
      subject: (n) => `Comisión de ${n} reservas reclamada`,
      intro: ({ who, nr, amount, at }, n) => `El ${at} ${who} reclamó ${amount} de comisión por ${n} reservas: ${nr}.`,
      button: 'Abrir las reclamaciones',
    },
    message: 'Mensaje',
    reason: 'Motivo',
    button: 'Abrir la reclamación',
  },
  news: {
    why: (partnerid, at) => `Esta noticia se envió el ${at} a la agencia con ID de socio ${partnerid}.`,
    button: 'Ir al portal de agencias',
  },
}
