import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Resposta a um pedido',
    subject: 'O seu pedido de cruzeiro: {cruzeiro}',
    body: `Bom dia, {nome},

Muito obrigado pelo seu pedido.
O seu cruzeiro: {cruzeiro}
Navio: {navio}
Partida: {partida}

Estamos a verificar a disponibilidade e os preços e enviar-lhe-emos uma proposta adequada. Se tiver alguma preferência quanto ao camarote ou à viagem até ao navio, responda a este e-mail ou telefone-nos.

Com os melhores cumprimentos,
{agente}
{assinatura}`,
  },
  bonvoyage: {
    title: 'Boa viagem',
    subject: 'Desejamos-lhe uma boa viagem: {cruzeiro}',
    body: `Bom dia, {nome},

O seu cruzeiro está prestes a começar.
O seu cruzeiro: {cruzeiro}
Navio: {navio}
Partida: {partida}

Tenha à mão os documentos de viagem e de identificação e faça atempadamente o check-in online da companhia. Se ainda tiver alguma questão, teremos todo o gosto em ajudar.

Desejamos-lhe uma boa viagem e dias maravilhosos a bordo.

Com os melhores cumprimentos,
{agente}
{assinatura}`,
  },
  welcomehome: {
    title: 'Depois da viagem',
    subject: 'Esperamos que tenha feito boa viagem',
    body: `Bom dia, {nome},

Esperamos que tenha gostado do seu cruzeiro e que o regresso tenha corrido bem.
O seu cruzeiro: {cruzeiro}
Navio: {navio}

O que achou? Gostaríamos muito de saber a sua opinião. E, se já pensa no próximo cruzeiro, teremos todo o gosto em encontrar o mais indicado para si.

Com os melhores cumprimentos,
{agente}
{assinatura}`,
  },
} satisfies Templates
