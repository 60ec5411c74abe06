import type { Words } from '../words.ts'

export const parts = {
  optional: 'opcional',
  choose: 'Escolha uma opção',
  nothing: 'Nenhum',
  recommended: 'Recomendados',
  others: 'Todos os outros países',
  phoneCode: 'Indicativo do país',
  phoneArea: 'Indicativo',
  phoneNumber: 'Número',
  ibanLocked: 'O IBAN de uma conta guardada não pode ser alterado. Adicione uma conta nova.',
  ibanDoubtful:
    'Os dígitos de controlo deste IBAN não correspondem. Compare-o com o seu extrato bancário; pode guardá-lo mesmo assim.',
  unfinished: 'em curso',
  noFigure: 'sem dados',
  readChart: 'Ler os valores do gráfico um a um',
  download: 'Transferir',
  downloading: '{percent} %',
  downloaded: 'Transferido',
  downloadFailed: 'A transferência falhou',
} satisfies Words['parts']
