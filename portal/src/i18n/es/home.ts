import type { Words } from '../words.ts'

export const home = {
  title: 'Bienvenido a {tenant}',
  lead: 'Su portal de socios para cruceros: reservas, estadísticas y todo sobre su agencia.',
  engine: 'Abrir el motor de reservas',
  newsletter: 'Boletín para socios',
  newsletterText: 'Nuevos barcos, tarifas especiales y fechas, solo para agencias de viajes.',
  newsletterAction: 'Suscribirse al boletín',
} satisfies Words['home']
