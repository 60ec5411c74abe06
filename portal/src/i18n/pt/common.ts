import type { Words } from '../words.ts'

export const common = {
  save: 'Guardar',
  saving: 'A guardar …',
  cancel: 'Cancelar',
  close: 'Fechar',
  back: 'Voltar',
  retry: 'Tentar novamente',
  loading: 'A carregar …',
  details: 'Detalhes',
  optional: 'opcional',
  newTab: 'abre num novo separador',
  showPassword: 'Mostrar {field}',
  hidePassword: 'Ocultar {field}',
  unsaved: 'Alterações por guardar',
  leaveTitle: 'Sair sem guardar?',
  leaveText: 'As suas alterações nesta página ainda não foram guardadas.',
  leave: 'Sair e descartar',
  stay: 'Ficar aqui',
  invalidTitle: 'Verifique os seus dados. Alguns campos não são válidos.',
  invalidShow: 'Ir para o primeiro campo',
} satisfies Words['common']
