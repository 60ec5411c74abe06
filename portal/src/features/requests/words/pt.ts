import type { AnswerWords } from './en.ts'

export const answer = {
  subject: 'O seu pedido: {cruise}',
  subjectShort: 'O seu pedido',
  hello: 'Bom dia,',
  helloName: 'Bom dia, {customer},',
  thanks: 'Muito obrigado pelo seu pedido.',
  trip: 'Mostrou interesse em: {trip}.',
  offer:
    'Estou a verificar a disponibilidade e o preço atual e envio-lhe uma proposta em breve. Se tiver perguntas ou preferências quanto ao camarote, basta responder a este e-mail.',
  regards: 'Com os melhores cumprimentos',
} satisfies AnswerWords
