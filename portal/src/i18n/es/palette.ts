import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Resumen, Tareas, Últimas reservas, Boletín, Abrir el motor de reservas',
    requests: 'Tablero, Lista, Responder, Solicitudes nuevas, Retraso, Notas, Responsable',
    calendar: 'Salidas, Regresos, Mes, Buen viaje, iCal, Outlook, Suscribirse',
    customers: 'Buscar un cliente, Dirección, Teléfono, Nota sobre el cliente, Clientes habituales',
    agency:
      'Dirección, Teléfono, Correo electrónico, Sitio web, Datos bancarios, Cuentas bancarias, Banco, IBAN, BIC, Titular de la cuenta, NIF, Registro mercantil, Propietario, Grupo, Condiciones',
    topsort: 'Orden, Destinos, Barcos, Navieras preferidas, Mar, Río',
    password: 'Cambiar la contraseña',
    security: 'Segundo factor, Clave de acceso, Aplicación de autenticación, Códigos de recuperación, Sesiones',
    users: 'Empleados, Compañeros, Permisos, Administrador, Bloquear un usuario, Nombre de usuario',
    organizers: 'Números de agencia, Central de reservas, Forma de pago, Comisión por naviera',
    contact:
      'Aviso legal, Textos, Saludo, Idiomas, Persona de contacto, Datos bancarios del motor de reservas, Condiciones del motor de reservas',
    audit: 'Cambios, Registro, Quién ha cambiado qué',
    layout: 'Colores, Tipo de letra, Logotipo, Contraste, Vista previa, Diseño, Página pública',
    transactions: 'Reservas, Solicitudes, Cancelaciones, Clientes, Viajeros, Comisión, Exportar a Excel, Imprimir',
    traffic: 'Visitantes, Páginas vistas, Accesos, Clics, Meses',
    report: 'Ventas, Análisis, Destinos, Año anterior, Comparación, Años, Exportar a Excel',
    offers: 'Plantillas, Ofertas, Carteles, Escaparate, Descargar',
    banners: 'Publicidad, Código para su sitio web, Imágenes, Descargar',
    provisions: 'Liquidaciones, Abonos, Pago, Facturas, Comisión, PDF, Descargar',
  },
  tabs: {
    open: 'Importes pendientes, Comisión que falta, Pagado de menos, Pagado de más, Reclamaciones',
    forecast: 'Previsión, Próximo pago, Comisión esperada',
  },
  all: {
    open: 'Mostrar las {n} reservas',
    request: 'Mostrar las {n} solicitudes',
    storno: 'Mostrar las {n} cancelaciones',
  },
  months: 'Meses',
} satisfies Messages['palette']
