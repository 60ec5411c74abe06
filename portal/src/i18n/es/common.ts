import type { Words } from '../words.ts'

export const common = {
  save: 'Guardar',
  saving: 'Guardando …',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  retry: 'Reintentar',
  loading: 'Cargando …',
  details: 'Detalles',
  optional: 'opcional',
  newTab: 'se abre en una pestaña nueva',
  showPassword: 'Mostrar {field}',
  hidePassword: 'Ocultar {field}',
  unsaved: 'Cambios sin guardar',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Sus cambios en esta página todavía no se han guardado.',
  leave: 'Salir y descartar',
  stay: 'Quedarse aquí',
  invalidTitle: 'Revise sus datos. Algunos campos no son válidos.',
  invalidShow: 'Ir al primer campo',
} satisfies Words['common']
