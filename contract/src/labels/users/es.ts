import type * as en from './en.ts'

export const rights = {
  basic: {
    label: 'Básico',
    text: 'Consultar inicio, estadísticas, solicitudes, calendario y material de marketing. Lo tienen todos.',
  },
  partnerdata: {
    label: 'Datos de la agencia',
    text: 'Dirección, contacto y orden preferente; las cuentas bancarias, solo para consultarlas.',
  },
  password: { label: 'Contraseña', text: 'Cambiar la propia contraseña. Pueden todos.' },
  layout: { label: 'Diseño', text: 'Logotipo, colores y textos del motor de reservas.' },
  administration: { label: 'Administración', text: 'Usuarios, navieras y datos de contacto.' },
} satisfies Record<keyof typeof en.rights, unknown>

export const permissions = {
  requests: {
    label: 'Gestionar solicitudes',
    text: 'Asumir y responder solicitudes, escribir notas y correos, unir clientes.',
  },
  commissions: { label: 'Ver comisiones', text: 'Liquidaciones, importes pendientes y previsión.' },
  claims: { label: 'Reclamar comisiones', text: 'Reclamaciones al proveedor, asignar líneas de liquidación.' },
  bank: {
    label: 'Cambiar datos bancarios',
    text: 'Cuentas bancarias con el permiso Datos de la agencia; los datos bancarios del motor de reservas con el permiso Administración.',
  },
} satisfies Record<keyof typeof en.permissions, unknown>

export const allowed = { readOnly: 'Solo consulta' }
